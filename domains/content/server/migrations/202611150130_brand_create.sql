CREATE SCHEMA content;

CREATE TABLE content.brand (
  merchant text PRIMARY KEY CHECK (merchant ~ '^[a-z0-9]{2,16}$'),
  name text NOT NULL,
  theme text NOT NULL,
  logo text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  currency_symbol text NOT NULL,
  languages text[] NOT NULL CHECK (cardinality(languages) > 0),
  default_locale text NOT NULL CHECK (default_locale = ANY (languages)),
  platform text NOT NULL DEFAULT 'WEB' CHECK (platform = 'WEB'),
  lottery_type text NOT NULL DEFAULT 'Lott' CHECK (lottery_type = 'Lott'),
  platform_offset_minutes smallint NOT NULL DEFAULT 480 CHECK (platform_offset_minutes BETWEEN -720 AND 840),
  contact_email text NOT NULL,
  contact_phone text NOT NULL
);

-- The profile is protection's; the row is read through that room's door, so no foreign key crosses schemas.
CREATE TABLE content.domain (
  host text PRIMARY KEY CHECK (host = lower(host)),
  merchant text NOT NULL REFERENCES content.brand (merchant),
  title text NOT NULL,
  description text NOT NULL,
  profile text NOT NULL,
  main_domain text NOT NULL,
  gtag_id text,
  image_cdns text[] NOT NULL DEFAULT '{}',
  launch_cdns text[] NOT NULL DEFAULT '{}',
  is_default boolean NOT NULL DEFAULT false
);

CREATE INDEX domain_of_brand ON content.domain (merchant, host);
-- One default: it lends its brand to the page that says that a host is unknown.
CREATE UNIQUE INDEX domain_default ON content.domain (is_default) WHERE is_default;

-- Other names of a domain: loopback addresses, or `*address` for every bare address without a row of its own.
CREATE TABLE content.domain_alias (
  host text PRIMARY KEY CHECK (host = lower(host)),
  domain text NOT NULL REFERENCES content.domain (host) ON DELETE CASCADE
);

CREATE TABLE content.customer_service (
  merchant text NOT NULL REFERENCES content.brand (merchant),
  cs_position text NOT NULL,
  cs_type text NOT NULL,
  title text NOT NULL,
  link text NOT NULL CHECK (link ~* '^(https|mailto|tel):\S+$'),
  position smallint NOT NULL,
  PRIMARY KEY (merchant, cs_position)
);

CREATE TABLE content.resource (
  merchant text NOT NULL REFERENCES content.brand (merchant),
  key text NOT NULL CHECK (key IN ('FACEBOOK', 'TIKTOK', 'YOUTUBE', 'TWITTER', 'INSTAGRAM', 'TELEGRAM', 'TELEGRAM2',
    'WHATSAPP', 'VIBER', 'Android', 'REGISTERPOP')),
  url text NOT NULL CHECK (url ~ '^(https://|/)\S+$'),
  label_name_en text NOT NULL,
  PRIMARY KEY (merchant, key)
);

CREATE TABLE content.whitelabel_node (
  merchant text NOT NULL REFERENCES content.brand (merchant),
  mod_id text NOT NULL,
  parent text,
  enabled boolean NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (merchant, mod_id),
  FOREIGN KEY (merchant, parent) REFERENCES content.whitelabel_node (merchant, mod_id),
  CHECK (parent <> mod_id)
);
