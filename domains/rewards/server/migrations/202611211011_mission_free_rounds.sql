-- A mission may give free rounds: its reward is their number, and the rest of their terms stand beside it.
ALTER TABLE rewards.mission DROP CONSTRAINT mission_pays_check,
  ADD CONSTRAINT mission_pays_check CHECK (pays IN ('points', 'cash', 'bonus', 'free_rounds')),
  ADD COLUMN rounds jsonb CHECK (jsonb_typeof(rounds) = 'object'),
  ADD CONSTRAINT mission_rounds_have_terms CHECK ((pays = 'free_rounds') = (rounds IS NOT NULL));
-- A prize of free rounds has their terms, too.
ALTER TABLE rewards.raffle_prize
  ADD CONSTRAINT raffle_prize_rounds CHECK (pays <> 'free_rounds' OR (terms ->> 'game') IS NOT NULL);
