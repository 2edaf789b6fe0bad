-- The code by which a member brings friends. It is made once and never changes hands.
CREATE TABLE identity.referral_code (
  member text PRIMARY KEY REFERENCES identity.member (id),
  merchant text NOT NULL,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{4,16}$'),
  UNIQUE (merchant, code)
);
