/** Bugs in how the books are opened, kept, sealed, read, proven and guarded, and in the code around them. */
import type { Mutant } from './mutant.ts';

const byGrants = 'ledger/grants.http.test.ts';
const byPost = 'ledger/post.http.test.ts';
const byProperty = 'ledger/property.http.test.ts';
const bySeal = 'ledger/seal.http.test.ts';
const byStays = 'ledger/stays.http.test.ts';
const byStatement = 'ledger/statement.http.test.ts';
const byTamper = 'ledger/tamper.http.test.ts';
const byRules = 'ledger/transfer.test.ts';
const byGroup = 'platform/server/group-commit.test.ts';

export const mutantsOfKeeping: readonly Mutant[] = [
  {
    name: 'an account with money closes',
    file: 'ledger/migrations/202611150101_account_open.sql',
    text: 'AND closed_at IS NULL AND balance = 0',
    instead: 'AND closed_at IS NULL',
    by: byPost,
  },
  {
    name: 'members may owe one unit',
    file: 'ledger/migrations/202611150101_account_open.sql',
    text: 'THEN NULL ELSE 0 END::bigint AS floor',
    instead: 'THEN NULL ELSE -1 END::bigint AS floor',
    by: byPost,
  },
  {
    name: 'a transfer may be updated',
    file: 'ledger/migrations/202611150102_transfer_open.sql',
    text: 'BEFORE UPDATE OR DELETE ON ledger.transfer',
    instead: 'BEFORE DELETE ON ledger.transfer',
    by: byStays,
  },
  {
    name: 'a refusal may be deleted',
    file: 'ledger/migrations/202611150102_transfer_open.sql',
    text: 'BEFORE UPDATE OR DELETE ON ledger.refusal',
    instead: 'BEFORE UPDATE ON ledger.refusal',
    by: byStays,
  },
  {
    name: 'a seal may be updated',
    file: 'ledger/migrations/202611150105_seal_open.sql',
    text: 'BEFORE UPDATE OR DELETE ON ledger.seal',
    instead: 'BEFORE DELETE ON ledger.seal',
    by: byStays,
  },
  {
    name: 'a seal skips the first row of its range',
    file: 'ledger/migrations/202611150105_seal_open.sql',
    text: 'WHERE t.id BETWEEN v_first AND v_last;',
    instead: 'WHERE t.id BETWEEN v_first + 1 AND v_last;',
    by: bySeal,
  },
  {
    name: 'a seal does not wait for postings under way',
    file: 'ledger/migrations/202611150105_seal_open.sql',
    text: 'WHILE EXISTS (SELECT FROM ledger.writers() w',
    instead: 'WHILE false AND EXISTS (SELECT FROM ledger.writers() w',
    by: bySeal,
  },
  {
    name: 'a seal does not hold the one before it',
    file: 'ledger/migrations/202611150105_seal_open.sql',
    text: `ledger.seal_digest(coalesce(previous.digest, ''),`,
    instead: `ledger.seal_digest('',`,
    by: bySeal,
  },
  {
    name: 'a statement shows the other side’s balance',
    file: 'ledger/migrations/202611150106_ledger_read.sql',
    text: 't.from_after AS after',
    instead: 't.to_after AS after',
    by: byStatement,
  },
  {
    name: 'what was paid reads as received',
    file: 'ledger/migrations/202611150106_ledger_read.sql',
    text: '-t.amount AS amount',
    instead: 't.amount AS amount',
    by: byStatement,
  },
  {
    name: 'the proof of balances is blind',
    file: 'ledger/migrations/202611150107_ledger_prove.sql',
    text: 'WHERE a.balance IS DISTINCT FROM coalesce(moved.amount, 0);',
    instead: 'WHERE false;',
    by: byTamper,
  },
  {
    name: 'the proof of rows is blind',
    file: 'ledger/migrations/202611150107_ledger_prove.sql',
    text: 'WHERE t.row_check <> substr(',
    instead: 'WHERE false AND t.row_check <> substr(',
    by: byTamper,
  },
  {
    name: 'the proof of steps is blind',
    file: 'ledger/migrations/202611150107_ledger_prove.sql',
    text: 'WHERE step.after IS DISTINCT FROM step.derived;',
    instead: 'WHERE false;',
    by: byTamper,
  },
  {
    name: 'the proof of seals does not compare digests',
    file: 'ledger/migrations/202611150107_ledger_prove.sql',
    text: 'OR s.digest <> ledger.seal_digest(',
    instead: 'OR NULL = ledger.seal_digest(',
    by: byTamper,
  },
  {
    name: 'the application may write accounts',
    file: 'ledger/migrations/202611150108_ledger_grant.sql',
    text: 'GRANT USAGE ON SCHEMA ledger TO kislap_app;',
    instead: 'GRANT USAGE ON SCHEMA ledger TO kislap_app; GRANT SELECT, UPDATE ON ledger.account TO kislap_app;',
    by: byGrants,
    short: true,
  },
  {
    name: 'functions stay open to everybody',
    file: 'ledger/migrations/202611150108_ledger_grant.sql',
    text: 'REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;',
    instead: '',
    by: byGrants,
  },
  {
    name: 'all legs have the key of the first',
    file: 'ledger/post.store.ts',
    text: `key + number.toString(16).padStart(2, '0')`,
    instead: `key + '00'`,
    by: byPost,
  },
  {
    name: 'a key that comes twice in one call looks new',
    file: 'ledger/post.store.ts',
    text: 'return { ...first, replayed: true };',
    instead: 'return first;',
    by: byPost,
  },
  {
    name: 'the memo is not content',
    file: 'ledger/transfer.ts',
    text: 'sized(item.round)}${sized(item.memo)}`',
    instead: 'sized(item.round)}`',
    by: byRules,
  },
  {
    name: 'items of one account share a batch',
    file: 'ledger/poster.ts',
    text: 'return [...refs];',
    instead: 'return [];',
    by: byRules,
  },
  {
    name: 'callers get each other’s answers',
    file: 'platform/server/group-commit.ts',
    text: 'results.forEach((result, at) => waiting[at]?.resolve(result));',
    instead: 'results.forEach((result, at) => waiting[results.length - 1 - at]?.resolve(result));',
    by: byProperty,
  },
  {
    name: 'one bad item fails its whole batch',
    file: 'platform/server/group-commit.ts',
    text: 'if (waiting.length === 1 || isOutage(error)) {',
    instead: 'if (waiting.length >= 1) {',
    by: byGroup,
  },
  {
    name: 'a deadlock is not tried again',
    file: 'platform/server/group-commit.ts',
    text: `'40001', '40P01', '23505'`,
    instead: `'40001', '23505'`,
    by: byGroup,
  },
];
