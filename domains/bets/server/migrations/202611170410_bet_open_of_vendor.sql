-- Bets that nobody ended are looked for every minute at each vendor that can be asked: those of one that cannot, or that is
-- silent, are no part of the way to another's.
DROP INDEX bets.bet_open_long;
CREATE INDEX bet_open_of_vendor ON bets.bet (vassalage, placed_at, id) WHERE state = 'open';
