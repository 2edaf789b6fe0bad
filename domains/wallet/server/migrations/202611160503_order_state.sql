-- A list of one state finds its rows without reading through the others.
CREATE INDEX deposit_of_member_in_state ON wallet.deposit (member, state, id DESC);
CREATE INDEX withdrawal_of_member_in_state ON wallet.withdrawal (member, state, id DESC);
