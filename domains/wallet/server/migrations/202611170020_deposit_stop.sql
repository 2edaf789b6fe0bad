-- What the member's own pause or lower limit stopped: nothing more is to be paid for it. What was paid all the same is
-- credited; of a bank transfer a person credits what was sent before.
ALTER TABLE wallet.deposit
  ADD COLUMN stopped_at timestamptz,
  ADD COLUMN stopped_by text CHECK (stopped_by IN ('cooling_off', 'self_excluded', 'deposit_limit_reached')),
  ADD CHECK ((stopped_at IS NULL) = (stopped_by IS NULL));
