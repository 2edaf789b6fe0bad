-- Whose limit is reached when the deposit is paid is given no bonus.
ALTER TABLE rewards.promise DROP CONSTRAINT promise_reason_check,
  ADD CONSTRAINT promise_reason_check
    CHECK (reason IN ('too_small', 'not_first', 'turn_had', 'other_order', 'paused', 'limit_reached', 'closed'));
