-- One network has a share of the purses at once, and the one that nobody played from for the longest gives way to a new one.
-- A purse of the release before has no network, and has ended within a day.
ALTER TABLE studio.demo_player ADD COLUMN network text COLLATE "C", ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX demo_player_of_network ON studio.demo_player (network);
