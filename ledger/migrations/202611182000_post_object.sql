-- Where all of a posting must be taken: the caller has sent its commit behind it, which then undoes everything.
CREATE FUNCTION ledger.object(p_fates text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'ledger: not all could be posted: %', p_fates USING ERRCODE = 'serialization_failure';
END $$;
REVOKE ALL ON FUNCTION ledger.object(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.object(text) TO kislap_app;
