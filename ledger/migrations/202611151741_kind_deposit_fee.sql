INSERT INTO ledger.kind (id, name) VALUES (33, 'deposit_fee');
