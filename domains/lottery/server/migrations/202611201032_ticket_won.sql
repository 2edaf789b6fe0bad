-- What a ticket won, without stakes that came back and its rebate.
ALTER TABLE lottery.ticket ADD COLUMN won bigint NOT NULL DEFAULT 0 CHECK (won BETWEEN 0 AND payout);
