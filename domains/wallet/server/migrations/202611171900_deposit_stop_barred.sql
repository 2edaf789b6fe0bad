-- An account that only says to be of an excluded person is told nothing about that person's pause.
ALTER TABLE wallet.deposit
  DROP CONSTRAINT deposit_stopped_by_check,
  ADD CONSTRAINT deposit_stopped_by_check
    CHECK (stopped_by IN ('cooling_off', 'self_excluded', 'account_barred', 'deposit_limit_reached'));
