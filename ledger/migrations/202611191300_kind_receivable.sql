INSERT INTO ledger.kind (id, name) VALUES (34, 'receivable_opened'), (35, 'receivable_collected'), (36, 'receivable_written_off');
