-- How a round ended that its vendor had not: its member is told, so the row stays.
ALTER TABLE games.unresolved_round
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN ending text COLLATE "C" CHECK (ending IN ('settled', 'given_back', 'ended_meanwhile')),
  ADD CONSTRAINT unresolved_round_ended_whole CHECK ((ended_at IS NULL) = (ending IS NULL));
DROP INDEX games.unresolved_round_due;
CREATE INDEX unresolved_round_due ON games.unresolved_round (next_ask_at) WHERE ended_at IS NULL;
CREATE INDEX unresolved_round_of_member ON games.unresolved_round (member, ended_at DESC);
