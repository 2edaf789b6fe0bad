-- The VIP level from which on a promotion may be joined; null where it is for everybody.
ALTER TABLE rewards.promotion ADD COLUMN least_vip smallint CHECK (least_vip > 0);
