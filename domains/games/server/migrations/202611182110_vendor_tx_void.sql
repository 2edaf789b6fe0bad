-- A vendor whose protocol takes back what is settled rolls back wins, and bets that were lost as they came: both stay
-- where they are and say when they were taken back. Wider than the check before, so no row has to be looked at.
ALTER TABLE games.vendor_tx
  DROP CONSTRAINT vendor_tx_check,
  ADD CONSTRAINT vendor_tx_voidable CHECK (voided_at IS NULL OR kind IN ('free_bet', 'bet_win', 'win')) NOT VALID;
