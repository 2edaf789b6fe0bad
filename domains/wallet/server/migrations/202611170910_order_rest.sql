-- What the member said had come before a rest was paid: it stays so when the order is confirmed and reported again.
ALTER TABLE wallet.withdrawal ADD COLUMN arrived bigint NOT NULL DEFAULT 0 CHECK (arrived >= 0 AND arrived <= amount - fee);
UPDATE wallet.withdrawal SET arrived = amount_received
 WHERE state IN ('paid', 'disputed') AND amount_received IS NOT NULL;

-- A bank transfer that was sent after the member had stopped the order goes back to their bank, and somebody says when.
ALTER TABLE wallet.deposit ADD COLUMN sent_back_at timestamptz;
CREATE INDEX deposit_to_send_back ON wallet.deposit (ended_at)
  WHERE state = 'failed' AND reason = 'sent_after_stop' AND sent_back_at IS NULL;
