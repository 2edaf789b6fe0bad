-- Texts stand in rows of their own, one for each language; a row without words in the asked language shows its English ones.
CREATE TABLE content.announcement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES content.brand (merchant),
  -- PL player notice, PU popup, H headline, AN the list of announcements.
  kind text NOT NULL CHECK (kind IN ('PL', 'PU', 'H', 'AN')),
  execution text CHECK (execution IN ('A', 'B', 'F')),
  for_agents boolean NOT NULL DEFAULT false,
  position smallint NOT NULL DEFAULT 0,
  published_at timestamptz NOT NULL,
  expires_at timestamptz CHECK (expires_at > published_at),
  CHECK ((kind = 'PU') = (execution IS NOT NULL)),
  CHECK (kind = 'AN' OR NOT for_agents)
);

CREATE INDEX announcement_shown ON content.announcement (merchant, kind, position, published_at DESC, id DESC);
CREATE INDEX announcement_listed ON content.announcement (merchant, published_at DESC, id DESC) WHERE kind = 'AN';

CREATE TABLE content.announcement_text (
  announcement bigint NOT NULL REFERENCES content.announcement (id) ON DELETE CASCADE,
  locale text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  content text NOT NULL CHECK (length(content) <= 50000),
  PRIMARY KEY (announcement, locale)
);

CREATE TABLE content.banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL REFERENCES content.brand (merchant),
  group_name text NOT NULL CHECK (group_name IN ('w_home', 'w_video', 'w_reg', 'w_leftmenu')),
  linkage_type text NOT NULL,
  url text NOT NULL CHECK (length(url) <= 500),
  -- What the picture shows; its address is made when it is read, since a new drawing has a new one.
  picture_kind text NOT NULL,
  picture_seed text NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  published_at timestamptz NOT NULL,
  expires_at timestamptz CHECK (expires_at > published_at),
  CHECK (CASE linkage_type
    WHEN 'INTERNAL' THEN url ~ '^/([^/\\\s][^\\\s]*)?$'
    WHEN 'EXTERNAL' THEN url ~* '^https?://[a-z0-9][^\\\s]*$'
    WHEN 'GAME' THEN url ~ '^[A-Za-z0-9_.:-]+$'
    WHEN 'NONE' THEN url = ''
    ELSE false END),
  CHECK (group_name <> 'w_video' OR
    (linkage_type = 'EXTERNAL' AND url ~* '^https://((www\.|m\.)?youtube\.com|(www\.)?youtube-nocookie\.com|youtu\.be)/'))
);

CREATE INDEX banner_shown ON content.banner (merchant, group_name, position, id);

CREATE TABLE content.banner_text (
  banner bigint NOT NULL REFERENCES content.banner (id) ON DELETE CASCADE,
  locale text NOT NULL,
  kicker text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  text text NOT NULL,
  action text NOT NULL,
  terms text NOT NULL,
  PRIMARY KEY (banner, locale)
);

-- The key is the hash of the address, `/help#term`.
CREATE TABLE content.help_section (
  merchant text NOT NULL REFERENCES content.brand (merchant),
  key text NOT NULL CHECK (key ~ '^[a-z][a-z-]{1,31}$'),
  position smallint NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, key)
);

CREATE INDEX help_section_shown ON content.help_section (merchant, position, key);

CREATE TABLE content.help_text (
  merchant text NOT NULL,
  key text NOT NULL,
  locale text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  content text NOT NULL CHECK (length(content) <= 50000),
  PRIMARY KEY (merchant, key, locale),
  FOREIGN KEY (merchant, key) REFERENCES content.help_section (merchant, key) ON DELETE CASCADE
);
