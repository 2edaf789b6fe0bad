-- A mail address, too, belongs to one member of a brand; it is kept in lower case.
CREATE UNIQUE INDEX member_email ON identity.member (merchant, email);

-- What else a newcomer was asked and told, field by field, as far as the brand asked for it.
CREATE TABLE identity.registration_answer (
  member text NOT NULL REFERENCES identity.member (id),
  field text NOT NULL,
  value text NOT NULL CHECK (char_length(value) BETWEEN 1 AND 100),
  PRIMARY KEY (member, field)
);

-- The age that the law of the place asked for when it was confirmed; unknown for those who came before it was kept.
ALTER TABLE identity.registration ADD COLUMN minimum_age smallint CHECK (minimum_age >= 18);
