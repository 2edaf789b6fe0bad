-- What people of the house say they paid of a payout: a company that takes its payment back takes back none of that.
ALTER TABLE wallet.withdrawal ADD COLUMN by_hand bigint NOT NULL DEFAULT 0 CHECK (by_hand >= 0),
  -- The last word of the company that nothing could follow from, and whether a person still has to look at it.
  ADD COLUMN contrary text CHECK (contrary IN ('paid', 'failed', 'reversed')),
  ADD COLUMN to_look_at boolean NOT NULL DEFAULT false CHECK (NOT to_look_at OR contrary IS NOT NULL);

UPDATE wallet.withdrawal SET by_hand = paid.amount
  FROM (SELECT withdrawal, sum(amount)::bigint AS amount FROM wallet.withdrawal_step
         WHERE actor = 'payments' AND step IN ('paid', 'rest_paid') GROUP BY withdrawal) AS paid
 WHERE paid.withdrawal = id AND paid.amount > 0;

DROP INDEX wallet.withdrawal_to_review;
CREATE INDEX withdrawal_to_review ON wallet.withdrawal (to_look_at DESC, late DESC, due_at)
  WHERE state IN ('checking', 'disputed') OR late OR to_look_at OR (state = 'approved' AND provider = 'manual');
