-- Whether two members have, or ever had, one account: a removed one counts too.
CREATE INDEX payout_account_ever ON wallet.payout_account (member, number_hmac);
