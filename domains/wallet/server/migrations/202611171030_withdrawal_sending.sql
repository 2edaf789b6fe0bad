-- Until when a payout may be on its way to its company: no person ends it meanwhile, or it is paid twice. The answer ends
-- it; the time is for a worker that dies before there is one.
ALTER TABLE wallet.withdrawal ADD COLUMN sending_until timestamptz;
