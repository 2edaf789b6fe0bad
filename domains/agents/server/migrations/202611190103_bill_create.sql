-- One run of a kind over one window; a second one finds it and does only the lines that have no bills yet.
CREATE TABLE agents.settlement_run (
  kind text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  period text COLLATE "C" NOT NULL CHECK (period IN ('daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'five_minutes')),
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL CHECK (window_end > window_start),
  started_at timestamptz NOT NULL,
  -- Entries after this one were not seen by it.
  mark bigint NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (kind, merchant, period, window_start)
);
CREATE INDEX settlement_run_open ON agents.settlement_run (started_at) WHERE finished_at IS NULL;

-- What a contract pays for a window. `version` above one is a correction after bets of the window were settled again.
CREATE TABLE agents.bill (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^bl_[0-9A-Z]{26}$'),
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  contract text COLLATE "C" NOT NULL REFERENCES agents.contract (id),
  merchant text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  agent text COLLATE "C" NOT NULL,
  upline text COLLATE "C",
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL,
  day date NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  state text COLLATE "C" NOT NULL CHECK (state IN ('COMPUTED', 'APPROVED', 'ISSUED', 'NOT_REACHED', 'PART', 'WITHHELD')),
  reason text,
  terms_hash text NOT NULL,
  formula_version integer NOT NULL,
  -- The last entry that was there when it was computed.
  mark bigint NOT NULL,
  -- Everything that it was computed from, in the order of the formula: the eight lines, tier, rows below, cover.
  input jsonb NOT NULL,
  gross bigint NOT NULL CHECK (gross >= 0),
  below bigint NOT NULL CHECK (below >= 0),
  -- gross - below, never below zero; what is missing is the shortfall.
  net bigint NOT NULL CHECK (net >= 0),
  shortfall bigint NOT NULL DEFAULT 0 CHECK (shortfall >= 0),
  -- Of a correction: the difference of the net to the version before, either way.
  difference bigint NOT NULL DEFAULT 0,
  -- What earlier shortfalls and corrections took from this bill.
  recovered bigint NOT NULL DEFAULT 0 CHECK (recovered >= 0),
  -- What is due to the agent before debts are taken from it: the net, or what a correction adds. A bill that waits keeps it.
  payable bigint NOT NULL DEFAULT 0 CHECK (payable >= 0),
  paid bigint NOT NULL DEFAULT 0 CHECK (paid >= 0),
  carry_out bigint NOT NULL DEFAULT 0 CHECK (carry_out <= 0),
  created_at timestamptz NOT NULL,
  issued_at timestamptz,
  approved_by text,
  UNIQUE (contract, window_start, version)
);
CREATE INDEX bill_of_agent ON agents.bill (agent, kind, window_start DESC, version DESC);
CREATE INDEX bill_issued ON agents.bill (agent, issued_at) INCLUDE (kind, currency, paid) WHERE paid > 0;
CREATE INDEX bill_of_day ON agents.bill (agent, day, kind);
CREATE INDEX bill_of_window ON agents.bill (kind, merchant, window_start);
CREATE INDEX bill_waiting ON agents.bill (created_at) WHERE state IN ('COMPUTED', 'APPROVED');

-- What an agent owes: a shortfall that the operator covered, or a negative correction. Later bills of the kind are reduced by it.
CREATE TABLE agents.debt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contract text COLLATE "C" NOT NULL REFERENCES agents.contract (id),
  agent text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  cause text COLLATE "C" NOT NULL CHECK (cause IN ('shortfall', 'correction')),
  bill text COLLATE "C" NOT NULL REFERENCES agents.bill (id),
  amount bigint NOT NULL CHECK (amount >= 0),
  recovered bigint NOT NULL DEFAULT 0 CHECK (recovered BETWEEN 0 AND amount),
  -- Bills of the kind that were reduced or could have been; after six it lapses.
  periods integer NOT NULL DEFAULT 0 CHECK (periods BETWEEN 0 AND 6),
  lapsed_at timestamptz
);
CREATE INDEX debt_open ON agents.debt (agent, kind, currency, id) WHERE recovered < amount AND lapsed_at IS NULL;

-- How far entries have been looked through for windows that were settled before they came.
CREATE TABLE agents.correction_mark (
  kind text COLLATE "C" NOT NULL,
  merchant text COLLATE "C" NOT NULL,
  mark bigint NOT NULL,
  PRIMARY KEY (kind, merchant)
);

-- Which bill paid back how much of which debt.
CREATE TABLE agents.recovery (
  debt bigint NOT NULL REFERENCES agents.debt (id),
  bill text COLLATE "C" NOT NULL REFERENCES agents.bill (id),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (debt, bill)
);
CREATE INDEX recovery_of_bill ON agents.recovery (bill);
