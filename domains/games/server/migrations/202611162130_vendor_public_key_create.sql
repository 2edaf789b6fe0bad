-- Vendors that sign by RSA: we hold their public half, and there is nothing to seal.
CREATE TABLE games.vendor_public_key (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor text COLLATE "C" NOT NULL CHECK (vendor ~ '^[A-Z0-9_]{2,24}$'),
  pem text NOT NULL CHECK (pem LIKE '-----BEGIN PUBLIC KEY-----%'),
  created_at timestamptz NOT NULL,
  revoked_at timestamptz CHECK (revoked_at >= created_at)
);
