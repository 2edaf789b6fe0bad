CREATE SCHEMA rewards;

CREATE TABLE rewards.promotion (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  category text NOT NULL CHECK (category IN ('WELCOME', 'DEPOSIT', 'GAME', 'REFERRAL', 'EVENT')),
  -- Whether the reward is money; then it is issued by the ledger and by nothing else.
  pays boolean NOT NULL,
  position smallint NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  claims_end_at timestamptz CHECK (claims_end_at >= ends_at),
  updated_at timestamptz NOT NULL,
  CHECK ((claims_end_at IS NULL) = (ends_at IS NULL)),
  UNIQUE (id, pays)
);

CREATE INDEX promotion_shown ON rewards.promotion (merchant, position, id);

CREATE TABLE rewards.promotion_text (
  promotion integer NOT NULL REFERENCES rewards.promotion (id) ON DELETE CASCADE,
  locale text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  summary text NOT NULL,
  content text NOT NULL CHECK (length(content) <= 50000),
  terms text NOT NULL CHECK (length(terms) BETWEEN 1 AND 300),
  PRIMARY KEY (promotion, locale)
);

-- What a picture shows; its address is made when it is read, since a new drawing has a new one.
CREATE TABLE rewards.promotion_image (
  promotion integer NOT NULL REFERENCES rewards.promotion (id) ON DELETE CASCADE,
  sequence smallint NOT NULL,
  picture_kind text NOT NULL,
  picture_seed text NOT NULL,
  PRIMARY KEY (promotion, sequence)
);

-- The steps that a member has gone; what a visitor sees before the first one is worked out from the period.
CREATE TABLE rewards.participation (
  promotion integer NOT NULL,
  member text NOT NULL CHECK (member ~ '^mb_[0-9A-Z]{26}$'),
  pays boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('joined', 'signed', 'claim', 'applying', 'process', 'issued', 'claimed',
    'rejected', 'close')),
  request_remark text CHECK (length(request_remark) <= 140),
  decision_remark text CHECK (length(decision_remark) <= 300),
  -- The key under which the ledger paid.
  ledger_key text,
  joined_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL CHECK (changed_at >= joined_at),
  PRIMARY KEY (promotion, member),
  FOREIGN KEY (promotion, pays) REFERENCES rewards.promotion (id, pays),
  CONSTRAINT money_is_issued_by_the_ledger
    CHECK (NOT pays OR status NOT IN ('issued', 'claimed') OR ledger_key IS NOT NULL)
);

CREATE INDEX participation_of_member ON rewards.participation (member, promotion);

CREATE TABLE rewards.rank (
  merchant text NOT NULL,
  level smallint NOT NULL CHECK (level >= 0),
  label text NOT NULL,
  turnover bigint NOT NULL CHECK (turnover >= 0 AND (level > 0 OR turnover = 0)),
  PRIMARY KEY (merchant, level)
);
