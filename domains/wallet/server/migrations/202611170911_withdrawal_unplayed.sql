-- Deposits are in it that were to be played once, and a break set that aside: a person looks at it.
ALTER TABLE wallet.withdrawal ADD COLUMN unplayed boolean NOT NULL DEFAULT false;

-- Money that arrived and was not credited goes back, whatever the reason.
DROP INDEX wallet.deposit_to_send_back;
CREATE INDEX deposit_to_send_back ON wallet.deposit (ended_at)
  WHERE state = 'failed' AND provider = 'manual' AND sent_back_at IS NULL
    AND reason IN ('sent_after_stop', 'amount_differs', 'name_differs');
