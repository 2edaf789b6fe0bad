-- The number of a kind with the highest liability: read for every line that has too many numbers to list.
CREATE INDEX liability_highest ON lottery.liability (issue, currency, split_part(number, ':', 1), payout DESC);
