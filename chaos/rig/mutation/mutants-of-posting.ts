/** Bugs in how items are locked, looked up, judged and written. */
import type { Mutant } from './mutant.ts';

const judge = 'ledger/migrations/202611150103_transfer_judge.sql';
const post = 'ledger/migrations/202611150104_transfer_post.sql';
const byPost = 'ledger/post.http.test.ts';
const byProperty = 'ledger/property.http.test.ts';
const byStays = 'ledger/event-time.http.test.ts';
const byStatement = 'ledger/statement.http.test.ts';

export const mutantsOfPosting: readonly Mutant[] = [
  {
    name: 'members are not locked',
    file: post,
    text: 'PERFORM FROM ledger.account WHERE ref = ANY (p_ref) AND id > 0 ORDER BY id FOR NO KEY UPDATE;',
    replacement: '',
    caughtBy: byPost,
    short: true,
  },
  {
    name: 'members are locked in the order they are named',
    file: post,
    text: 'AND id > 0 ORDER BY id FOR NO KEY UPDATE',
    replacement: 'AND id > 0 ORDER BY array_position(p_ref, ref) FOR NO KEY UPDATE',
    caughtBy: byPost,
  },
  {
    name: 'posted keys are not looked up',
    file: post,
    text: 'IF EXISTS (SELECT FROM ledger.transfer WHERE key = ANY (p_key))',
    replacement: 'IF false',
    caughtBy: byPost,
    short: true,
  },
  {
    name: 'refused keys are not looked up',
    file: post,
    text: 'OR EXISTS (SELECT FROM ledger.refusal WHERE key = ANY (p_key))',
    replacement: '',
    caughtBy: byPost,
  },
  {
    name: 'a refusal is not stored',
    file: post,
    text: 'WHERE given.fate BETWEEN 1 AND 3',
    replacement: 'WHERE false',
    caughtBy: byPost,
  },
  {
    name: 'only a lack of money is stored as a refusal',
    file: post,
    text: 'WHERE given.fate BETWEEN 1 AND 3',
    replacement: 'WHERE given.fate = 1',
    caughtBy: byPost,
  },
  {
    name: 'the balance is written from a stale read',
    file: post,
    text: 'SET balance = a.balance + (slot.after - slot.before)',
    replacement: 'SET balance = slot.after',
    caughtBy: byProperty,
  },
  {
    name: 'the row of the house account is skipped',
    file: post,
    text: 'WHERE a.id = slot.account AND slot.after <> slot.before;\n        GET DIAGNOSTICS v_moved = ROW_COUNT;\n        IF v_moved <>',
    replacement: 'WHERE a.id = slot.account AND a.id > 0;\n        IF 0 >',
    caughtBy: byPost,
  },
  {
    name: 'a further leg is not written',
    file: post,
    text: 'WHERE given.fate = 0\n',
    replacement: 'WHERE given.fate = 0 AND get_byte(uuid_send(given.key), 15) = 0\n',
    caughtBy: byPost,
  },
  {
    name: 'the payee’s balance after is the payer’s',
    file: post,
    text: 'THEN given.to_after END AS to_after',
    replacement: 'THEN given.from_after END AS to_after',
    caughtBy: byStatement,
  },
  {
    name: 'the moment of the event is read as seconds',
    file: post,
    text: `given.event_ms * interval '1 millisecond'`,
    replacement: `given.event_ms / 1000 * interval '1 second'`,
    caughtBy: byStays,
  },
  {
    name: 'the round is not kept',
    file: post,
    text: 'given.kind, given.key, given.round, given.memo',
    replacement: 'given.kind, given.key, NULL::text AS round, given.memo',
    caughtBy: byPost,
  },
  {
    name: 'a closed account is open',
    file: post,
    text: 'WHEN a.closed_at IS NOT NULL THEN 3',
    replacement: '',
    caughtBy: byPost,
  },
  {
    name: 'the floor is not checked',
    file: judge,
    text: 'IF p_balance[payer] < p_floor[payer] THEN',
    replacement: 'IF false THEN',
    caughtBy: byPost,
    short: true,
  },
  {
    name: 'the floor is one too high',
    file: judge,
    text: 'IF p_balance[payer] < p_floor[payer] THEN',
    replacement: 'IF p_balance[payer] <= p_floor[payer] THEN',
    caughtBy: byPost,
  },
  {
    name: 'a refused item is not rolled back',
    file: judge,
    text: 'IF verdict <> 0 THEN',
    replacement: 'IF verdict < 0 THEN',
    caughtBy: byPost,
  },
  {
    name: 'a refused item takes back only what was paid',
    file: judge,
    text: 'p_balance[payee] := p_balance[payee] - p_amount[leg];',
    replacement: '',
    caughtBy: byPost,
  },
  {
    name: 'the payer is paid',
    file: judge,
    text: 'p_balance[payer] := p_balance[payer] - p_amount[leg];',
    replacement: 'p_balance[payer] := p_balance[payer] + p_amount[leg];',
    caughtBy: byPost,
  },
  {
    name: 'the payee is credited twice',
    file: judge,
    text: 'p_balance[payee] := p_balance[payee] + p_amount[leg];',
    replacement: 'p_balance[payee] := p_balance[payee] + 2 * p_amount[leg];',
    caughtBy: byPost,
  },
  {
    name: 'a leg may join two currencies',
    file: judge,
    text: 'IF p_currency[payer] <> p_currency[payee] THEN',
    replacement: 'IF false THEN',
    caughtBy: byPost,
  },
  {
    name: 'a replay may have another amount',
    file: judge,
    text: 'AND t.amount = asked.amount',
    replacement: '',
    caughtBy: byPost,
  },
  {
    name: 'a replay may have another memo',
    file: judge,
    text: 'AND t.memo IS NOT DISTINCT FROM asked.memo, false)',
    replacement: ', false)',
    caughtBy: byPost,
  },
  {
    name: 'a replay may leave legs out',
    file: judge,
    text: 'WHERE further.key > item.last_key AND',
    replacement: 'WHERE false AND',
    caughtBy: byPost,
  },
  {
    name: 'a refusal is replayed to any content',
    file: judge,
    text: 'WHEN refused.content = item.content THEN',
    replacement: 'WHEN refused.content IS NOT NULL THEN',
    caughtBy: byPost,
  },
];
