-- The application may call four functions and read the views. It owns nothing here, so no code path
-- can move a balance without a transfer.
REVOKE ALL ON SCHEMA ledger FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA ledger FROM PUBLIC;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA ledger FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;

GRANT USAGE ON SCHEMA ledger TO kislap_app;
GRANT EXECUTE ON FUNCTION ledger.open_accounts(text[]), ledger.close_accounts(text[]), ledger.seal(integer, integer),
    ledger.post(text[], integer[], uuid[], uuid[], integer[], integer[], bigint[], smallint[], bigint[], text[], text[])
    TO kislap_app;
GRANT SELECT ON ledger.balance, ledger.entry, ledger.statement, ledger.kind_name, ledger.wrong_balance,
    ledger.wrong_sum, ledger.wrong_transfer, ledger.wrong_step, ledger.wrong_account, ledger.wrong_refusal,
    ledger.wrong_seal, ledger.extent TO kislap_app;
-- Views read tables with their owner's rights but call functions with the reader's; these only compute.
GRANT EXECUTE ON FUNCTION ledger.account_check(integer, text, bigint, timestamptz, timestamptz),
    ledger.refusal_check(uuid, uuid, timestamptz, smallint),
    ledger.seal_digest(bytea, integer, bigint, bigint, integer, timestamptz, bytea),
    ledger.transfer_bytes(bigint, bigint, timestamptz, timestamptz, bigint, bigint, integer, integer, smallint, uuid,
        text, text) TO kislap_app;
