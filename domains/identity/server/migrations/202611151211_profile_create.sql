-- What a member says about themselves beside the nickname; empty text is "not said".
CREATE TABLE identity.profile (
  member text PRIMARY KEY REFERENCES identity.member (id) ON DELETE CASCADE,
  fullname text NOT NULL DEFAULT '' CHECK (char_length(fullname) <= 100),
  birthday date,
  address text NOT NULL DEFAULT '' CHECK (char_length(address) <= 200),
  nationality text NOT NULL DEFAULT '' CHECK (char_length(nationality) <= 60),
  occupation text NOT NULL DEFAULT '' CHECK (char_length(occupation) <= 60),
  source_of_income text NOT NULL DEFAULT '' CHECK (char_length(source_of_income) <= 60),
  telegram text NOT NULL DEFAULT '' CHECK (char_length(telegram) <= 64),
  zalo text NOT NULL DEFAULT '' CHECK (char_length(zalo) <= 64)
);

-- Null: the picture that is drawn from the account's own id.
ALTER TABLE identity.member ADD COLUMN avatar text CHECK (avatar ~ '^[a-z0-9-]{1,32}$');
