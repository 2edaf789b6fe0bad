-- Of the bets that were there before; nobody waits for it.
ALTER TABLE bets.bet VALIDATE CONSTRAINT bet_sound;
