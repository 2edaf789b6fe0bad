-- Each vendor's rounds are a queue of their own.
DROP INDEX games.unresolved_round_due;
CREATE INDEX unresolved_round_due ON games.unresolved_round (vendor, next_ask_at) WHERE ended_at IS NULL;
