-- Which bets of the round were open when it was found or ended, so that they are shown without a search for their round.
ALTER TABLE games.unresolved_round ADD COLUMN bets text[] COLLATE "C" NOT NULL DEFAULT '{}';
