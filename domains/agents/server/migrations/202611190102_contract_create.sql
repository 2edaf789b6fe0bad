-- What a brand decides about its agents; '*' is every brand without a row of its own.
CREATE TABLE agents.brand_rule (
  merchant text COLLATE "C" PRIMARY KEY,
  -- Which contracts its agents see: enableCt, salary, hourSalary, realtimeSalary.
  has_dividend boolean NOT NULL DEFAULT true,
  has_daily boolean NOT NULL DEFAULT true,
  has_hourly boolean NOT NULL DEFAULT true,
  has_realtime boolean NOT NULL DEFAULT true,
  platform_ppm integer NOT NULL DEFAULT 50000 CHECK (platform_ppm BETWEEN 0 AND 1000000),
  -- What the operator bears of a member's deposit and withdrawal.
  deposit_fee_ppm integer NOT NULL DEFAULT 0 CHECK (deposit_fee_ppm BETWEEN 0 AND 1000000),
  withdrawal_fee_ppm integer NOT NULL DEFAULT 0 CHECK (withdrawal_fee_ppm BETWEEN 0 AND 1000000),
  -- Who pays what an upline's own bill does not cover.
  cover text NOT NULL DEFAULT 'HOUSE' CHECK (cover IN ('HOUSE', 'WALLET', 'PRORATA')),
  -- A bill of this much or more waits for staff; null: none does.
  approval_from bigint CHECK (approval_from > 0),
  -- The highest rebate point, in tenths of a percent.
  top_point smallint NOT NULL DEFAULT 80 CHECK (top_point BETWEEN 0 AND 200),
  active_min_valid bigint NOT NULL DEFAULT 10000000 CHECK (active_min_valid >= 0),
  shows_names boolean NOT NULL DEFAULT false
);
INSERT INTO agents.brand_rule (merchant) VALUES ('*');

-- What is different for one agent; null: as the brand says.
CREATE TABLE agents.agent_setting (
  agent text COLLATE "C" PRIMARY KEY REFERENCES agents.node (member),
  has_dividend boolean,
  has_daily boolean,
  has_hourly boolean,
  has_realtime boolean
);

-- Contracts between an upline and a direct downline; without an upline the other side is the operator.
CREATE TABLE agents.contract (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^ac_[0-9A-Z]{26}$'),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  upline text COLLATE "C" CHECK (upline <> downline),
  downline text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('offered', 'accepted', 'rejected', 'expired', 'withdrawn', 'terminated')),
  -- The terms as they were offered; they are never changed, a change is another contract that replaces this one.
  terms jsonb NOT NULL,
  terms_hash text NOT NULL,
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > offered_at),
  answered_at timestamptz,
  -- The first instant that it pays for, and the first that it does not.
  starts_at timestamptz,
  ends_at timestamptz CHECK (ends_at >= starts_at),
  replaces text COLLATE "C" REFERENCES agents.contract (id),
  termination_by text COLLATE "C" CHECK (termination_by IN ('upline', 'downline')),
  termination_at timestamptz,
  termination_reason text,
  end_cause text COLLATE "C" CHECK (end_cause IN ('replaced', 'agreed', 'unanswered', 'lower_rate', 'upline_ended', 'operator', 'moved', 'closed')),
  -- What the side that accepted was shown when it agreed: the simulation and the contracts below that end.
  consent jsonb,
  CHECK ((state IN ('accepted', 'terminated')) = (starts_at IS NOT NULL)),
  CHECK ((state = 'terminated') = (ends_at IS NOT NULL AND end_cause IS NOT NULL)),
  CHECK ((termination_by IS NULL) = (termination_at IS NULL))
);
CREATE UNIQUE INDEX contract_open_offer ON agents.contract (downline, kind, currency) WHERE state = 'offered';
CREATE INDEX contract_of_downline ON agents.contract (downline, kind, offered_at DESC);
CREATE INDEX contract_of_upline ON agents.contract (upline, kind, offered_at DESC);
CREATE INDEX contract_in_force ON agents.contract (kind, starts_at) WHERE state IN ('accepted', 'terminated');
CREATE INDEX contract_expiring ON agents.contract (expires_at) WHERE state = 'offered';
CREATE INDEX contract_ending ON agents.contract (termination_at) WHERE state = 'accepted' AND termination_at IS NOT NULL;

-- Every step of a contract, for both sides to read.
CREATE TABLE agents.contract_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract text COLLATE "C" NOT NULL REFERENCES agents.contract (id),
  step text COLLATE "C" NOT NULL CHECK (step IN ('offered', 'accepted', 'rejected', 'expired', 'withdrawn', 'termination_asked',
    'termination_declined', 'terminated')),
  by_side text COLLATE "C" NOT NULL CHECK (by_side IN ('upline', 'downline', 'operator', 'system')),
  actor text NOT NULL,
  remark text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX contract_step_of ON agents.contract_step (contract, id);

-- The highest terms that the operator offers to those who stand directly below it; none: staff decides each time.
CREATE TABLE agents.brand_terms (
  merchant text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  period text COLLATE "C" NOT NULL,
  terms jsonb NOT NULL,
  PRIMARY KEY (merchant, kind, period)
);
