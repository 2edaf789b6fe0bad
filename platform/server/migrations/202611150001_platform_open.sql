-- Technique without a domain lives in this schema: migrations, sealing keys, replies, limits, outbox.
COMMENT ON SCHEMA platform IS 'Technique without a domain: migrations, sealing keys, replies, limits, outbox';
