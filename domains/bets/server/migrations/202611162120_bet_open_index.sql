-- Bets that nobody ended, of all members, the oldest first: few at any time, and looked for every minute.
CREATE INDEX bet_open_long ON bets.bet (placed_at, id) WHERE state = 'open';
