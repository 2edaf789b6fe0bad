-- A window before this one was corrected and what it hands on is another amount: this one is counted again. Written with the
-- correction, so that a run that is cut off between the two loses nothing.
ALTER TABLE agents.settlement_run ADD COLUMN is_stale boolean NOT NULL DEFAULT false;
CREATE INDEX settlement_run_stale ON agents.settlement_run (kind, merchant, window_start) WHERE is_stale;

-- What the agent's own wallet covered of a shortfall, less what went back when a correction lowered it.
ALTER TABLE agents.bill ADD COLUMN covered bigint NOT NULL DEFAULT 0 CHECK (covered >= 0);
-- The correction of an old window changes nothing that is owed before staff has said yes.
ALTER TABLE agents.bill ADD COLUMN is_deferred boolean NOT NULL DEFAULT false;
