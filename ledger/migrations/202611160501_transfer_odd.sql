-- A member pays stakes and is paid payouts, so that these stay all but empty. Without them whoever asks for payouts
-- alone has all stakes walked through in search of a payout that the member paid.
CREATE INDEX transfer_odd_from ON ledger.transfer (from_account, id) WHERE from_account > 0 AND kind = 9;
CREATE INDEX transfer_odd_to ON ledger.transfer (to_account, id) WHERE to_account > 0 AND kind = 8;
