-- A code that confirms what a member does in the account opens no login, and the other way round.
ALTER TABLE identity.code DROP CONSTRAINT code_purpose_check;
ALTER TABLE identity.code ADD CONSTRAINT code_purpose_check
  CHECK (purpose IN ('login', 'register', 'reset', 'bind', 'second', 'unbind', 'prove'));
