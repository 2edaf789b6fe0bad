-- Whoever has closed the account between the payment and the bonus is given none: nobody could take it from there.
ALTER TABLE rewards.promise DROP CONSTRAINT promise_reason_check,
  ADD CONSTRAINT promise_reason_check
    CHECK (reason IN ('too_small', 'not_first', 'turn_had', 'other_order', 'paused', 'closed'));
