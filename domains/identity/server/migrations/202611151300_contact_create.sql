-- How a member can be reached. One of each kind, and no two members of a brand have the same.
CREATE TABLE identity.contact (
  member text NOT NULL REFERENCES identity.member (id),
  kind text NOT NULL CHECK (kind IN ('mobile', 'email')),
  merchant text NOT NULL,
  -- A number as it is dialled behind the plus sign; a mail address as it was typed.
  address text NOT NULL CHECK (address = btrim(address) AND char_length(address) BETWEEN 3 AND 254
    AND (kind <> 'mobile' OR address ~ '^[1-9][0-9]{4,19}$')),
  -- The first digits of a number; with it the rest can be shown as it is dialled at home.
  dialing_code text CHECK ((kind = 'mobile') = (dialing_code IS NOT NULL)),
  -- Null until the member has shown that messages to it arrive.
  verified_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member, kind)
);

CREATE UNIQUE INDEX contact_address ON identity.contact (merchant, kind, lower(address));

-- What else a newcomer was asked and told, field by field, as far as the brand asked for it.
CREATE TABLE identity.registration_answer (
  member text NOT NULL REFERENCES identity.member (id),
  field text NOT NULL,
  value text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 100),
  PRIMARY KEY (member, field)
);

-- The age that the law of the place asked for when it was confirmed; unknown for those who came before it was kept.
ALTER TABLE identity.registration ADD COLUMN minimum_age smallint CHECK (minimum_age >= 18);
