/** Bugs in how the ledger opens accounts, stores, seals, reads, verifies and guards, and in the code around it. */
import type { Mutant } from './mutant.ts';

const byGrants = 'ledger/grants.http.test.ts';
const byPost = 'ledger/post.http.test.ts';
const byProperty = 'ledger/property.http.test.ts';
const bySeal = 'ledger/seal.http.test.ts';
const byStays = 'ledger/event-time.http.test.ts';
const byStatement = 'ledger/statement.http.test.ts';
const byTamper = 'ledger/tamper.http.test.ts';
const byRules = 'ledger/transfer.test.ts';
const byGroup = 'platform/server/performance/group-commit.test.ts';

export const mutantsOfStorage: readonly Mutant[] = [
  {
    name: 'an account with money closes',
    file: 'ledger/migrations/202611150101_account_open.sql',
    text: 'AND closed_at IS NULL AND balance = 0',
    replacement: 'AND closed_at IS NULL',
    caughtBy: byPost,
  },
  {
    name: 'members may owe one unit',
    file: 'ledger/migrations/202611150101_account_open.sql',
    text: 'THEN NULL ELSE 0 END::bigint AS floor',
    replacement: 'THEN NULL ELSE -1 END::bigint AS floor',
    caughtBy: byPost,
  },
  {
    name: 'a transfer may be updated',
    file: 'ledger/migrations/202611150102_transfer_open.sql',
    text: 'BEFORE UPDATE OR DELETE ON ledger.transfer',
    replacement: 'BEFORE DELETE ON ledger.transfer',
    caughtBy: byStays,
  },
  {
    name: 'a refusal may be deleted',
    file: 'ledger/migrations/202611150102_transfer_open.sql',
    text: 'BEFORE UPDATE OR DELETE ON ledger.refusal',
    replacement: 'BEFORE UPDATE ON ledger.refusal',
    caughtBy: byStays,
  },
  {
    name: 'a seal may be updated',
    file: 'ledger/migrations/202611150105_seal_open.sql',
    text: 'BEFORE UPDATE OR DELETE ON ledger.seal',
    replacement: 'BEFORE DELETE ON ledger.seal',
    caughtBy: byStays,
  },
  {
    name: 'a seal skips the first row of its range',
    file: 'ledger/migrations/202611150105_seal_open.sql',
    text: 'WHERE t.id BETWEEN v_first AND v_last;',
    replacement: 'WHERE t.id BETWEEN v_first + 1 AND v_last;',
    caughtBy: bySeal,
  },
  {
    name: 'a seal does not wait for postings under way',
    file: 'ledger/migrations/202611150105_seal_open.sql',
    text: 'WHILE EXISTS (SELECT FROM ledger.writers() w',
    replacement: 'WHILE false AND EXISTS (SELECT FROM ledger.writers() w',
    caughtBy: bySeal,
  },
  {
    name: 'a seal does not hold the one before it',
    file: 'ledger/migrations/202611150105_seal_open.sql',
    text: `ledger.seal_digest(coalesce(previous.digest, ''),`,
    replacement: `ledger.seal_digest('',`,
    caughtBy: bySeal,
  },
  {
    name: 'a statement shows the other side’s balance',
    file: 'ledger/migrations/202611150106_ledger_read.sql',
    text: 't.from_after AS after',
    replacement: 't.to_after AS after',
    caughtBy: byStatement,
  },
  {
    name: 'what was paid reads as received',
    file: 'ledger/migrations/202611150106_ledger_read.sql',
    text: '-t.amount AS amount',
    replacement: 't.amount AS amount',
    caughtBy: byStatement,
  },
  {
    name: 'the proof of balances is blind',
    file: 'ledger/migrations/202611150107_ledger_prove.sql',
    text: 'WHERE a.balance IS DISTINCT FROM coalesce(moved.amount, 0);',
    replacement: 'WHERE false;',
    caughtBy: byTamper,
  },
  {
    name: 'the proof of rows is blind',
    file: 'ledger/migrations/202611150107_ledger_prove.sql',
    text: 'WHERE t.row_check <> substr(',
    replacement: 'WHERE false AND t.row_check <> substr(',
    caughtBy: byTamper,
  },
  {
    name: 'the proof of steps is blind',
    file: 'ledger/migrations/202611150107_ledger_prove.sql',
    text: 'WHERE step.after IS DISTINCT FROM step.derived;',
    replacement: 'WHERE false;',
    caughtBy: byTamper,
  },
  {
    name: 'the proof of seals does not compare digests',
    file: 'ledger/migrations/202611150107_ledger_prove.sql',
    text: 'OR s.digest <> ledger.seal_digest(',
    replacement: 'OR NULL = ledger.seal_digest(',
    caughtBy: byTamper,
  },
  {
    name: 'the application may write accounts',
    file: 'ledger/migrations/202611150108_ledger_grant.sql',
    text: 'GRANT USAGE ON SCHEMA ledger TO kislap_app;',
    replacement: 'GRANT USAGE ON SCHEMA ledger TO kislap_app; GRANT SELECT, UPDATE ON ledger.account TO kislap_app;',
    caughtBy: byGrants,
    short: true,
  },
  {
    name: 'functions stay open to everybody',
    file: 'ledger/migrations/202611150108_ledger_grant.sql',
    text: 'REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;',
    replacement: '',
    caughtBy: byGrants,
  },
  {
    name: 'all legs have the key of the first',
    file: 'ledger/post.store.ts',
    text: `key + number.toString(16).padStart(2, '0')`,
    replacement: `key + '00'`,
    caughtBy: byPost,
  },
  {
    name: 'a key that comes twice in one call looks new',
    file: 'ledger/post.store.ts',
    text: 'return { ...first, replayed: true };',
    replacement: 'return first;',
    caughtBy: byPost,
  },
  {
    name: 'the memo is not content',
    file: 'ledger/transfer.ts',
    text: 'lengthPrefixed(item.round)}${lengthPrefixed(item.memo)}`',
    replacement: 'sized(item.round)}`',
    caughtBy: byRules,
  },
  {
    name: 'items of one account share a batch',
    file: 'ledger/poster.ts',
    text: 'return [...refs];',
    replacement: 'return [];',
    caughtBy: byRules,
  },
  {
    name: 'callers get each other’s answers',
    file: 'platform/server/performance/group-commit.ts',
    text: 'results.forEach((result, index) => waiting[index]?.resolve(result));',
    replacement: 'results.forEach((result, at) => waiting[results.length - 1 - at]?.resolve(result));',
    caughtBy: byProperty,
  },
  {
    name: 'one bad item fails its whole batch',
    file: 'platform/server/performance/group-commit.ts',
    text: 'if (waiting.length === 1 || isOutage(error)) {',
    replacement: 'if (waiting.length >= 1) {',
    caughtBy: byGroup,
  },
  {
    name: 'a deadlock is not tried again',
    file: 'platform/server/performance/group-commit.ts',
    text: `'40001', '40P01', '23505'`,
    replacement: `'40001', '23505'`,
    caughtBy: byGroup,
  },
];
