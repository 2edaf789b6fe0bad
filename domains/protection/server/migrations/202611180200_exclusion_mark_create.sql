-- Makes the marks below; made by whoever needs it first.
CREATE TABLE protection.mark_key (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  key bytea NOT NULL CHECK (octet_length(key) = 32)
);

-- What an excluded person had proven, as HMACs: who gives a number or an address away while excluded does not free it for
-- a new account. Whether a mark says anything is read from its member's pause.
CREATE TABLE protection.exclusion_mark (
  member text COLLATE "C" NOT NULL REFERENCES protection.setting (member),
  mark bytea NOT NULL CHECK (octet_length(mark) = 32),
  PRIMARY KEY (member, mark)
);
CREATE INDEX exclusion_mark_by_mark ON protection.exclusion_mark (mark);
