-- Who may come in, and when. A row without a merchant holds for every brand.

CREATE TABLE content.maintenance_window (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text REFERENCES content.brand (merchant),
  starts_at timestamptz NOT NULL,
  -- Null while nobody knows when it ends.
  ends_at timestamptz CHECK (ends_at > starts_at)
);
CREATE INDEX maintenance_window_by_end ON content.maintenance_window (ends_at);

CREATE TABLE content.blocked_address (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text REFERENCES content.brand (merchant),
  range cidr NOT NULL,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX blocked_address_by_range ON content.blocked_address USING gist (range inet_ops);

CREATE TABLE content.blocked_country (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text REFERENCES content.brand (merchant),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  reason text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX blocked_country_once ON content.blocked_country (country, coalesce(merchant, ''));

-- Where an address is. The narrowest range that holds it speaks.
CREATE TABLE content.address_country (
  range cidr PRIMARY KEY,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$')
);
CREATE INDEX address_country_by_range ON content.address_country USING gist (range inet_ops);
