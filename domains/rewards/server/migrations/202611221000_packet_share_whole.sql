-- Shares are whole cents, so the smallest one is: what was saved between two cents is rounded up.
UPDATE rewards.packet_setting SET min_share = (min_share + 99) / 100 * 100 WHERE min_share % 100 <> 0;
ALTER TABLE rewards.packet_setting ADD CONSTRAINT packet_setting_whole_cents CHECK (min_share % 100 = 0);
