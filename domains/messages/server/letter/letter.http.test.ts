/** The inbox by its calls, in the demo world. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import {
  deleteLetters,
  type LetterKind,
  listLetters,
  markAllRead,
  markLettersRead,
  readLetter,
  readUnread,
  readUnreadCount,
} from '#domains/messages/contract/letter.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs, type Instant, instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { pruneLetters, sendLetter } from '../index.ts';

let world: World;
let maria: MemberId;
let token: string;

beforeAll(async () => {
  world = await createTestWorld();
  maria = await idOf('maria');
  token = await world.enter('maria');
});
beforeEach(async () => {
  await world.db.owner.query('DELETE FROM messages.letter');
  await world.db.owner.query('DELETE FROM messages.broadcast');
});
afterAll(() => world.close());

const idOf = async (account: string): Promise<MemberId> =>
  (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';

async function send(count = 1, member = maria): Promise<void> {
  await transact(world.db.pool, async (tx) => {
    for (let n = 1; n <= count; n += 1) {
      world.clock.pass(1_000);
      const rest = { merchant: 'demo', member, at: world.clock.now(), rng: systemRng };
      await sendLetter(tx, { template: 'deposit_credited', params: { amount: `${n}00`, order: `dp_${n}` }, ...rest });
    }
  });
}

type ListOptions = {
  readonly as?: string;
  readonly kind?: LetterKind;
  readonly search?: string;
  readonly before?: string;
  readonly pageSize?: string;
};

async function list({ as = token, ...query }: ListOptions = {}) {
  const { status, envelope } = await world.ask(listLetters, query, { token: as });
  if (!envelope.value) throw new Error(`${status} ${envelope.code}`);
  return envelope.value;
}
const unread = async (as = token) => (await world.ask(readUnread, {}, { token: as })).envelope.value;

describe('MEMBER-014 the inbox', () => {
  test('lists the newest letter first, in the language of the reader, and whole when it is opened', async () => {
    await send(2);
    const { content } = await list();
    expect(content.map(({ preview }) => preview)).toEqual(['₱200.00 is in your wallet.', '₱100.00 is in your wallet.']);
    const letterId = content[0]?.letterId ?? '';
    expect((await world.ask(readLetter, { letterId }, { token })).envelope.value).toMatchObject({
      kind: 'money',
      title: 'Deposit credited',
      content: '<p>₱200.00 is in your wallet.</p>',
      rows: [
        { label: 'Amount', value: '₱200.00' },
        { label: 'Number', value: 'dp_2' },
      ],
      link: { label: 'See account record', to: '/member/transactionHistory' },
      isRead: false,
    });
    const tagalog = await world.ask(readLetter, { letterId }, { token, headers: { 'accept-language': 'fil' } });
    expect(tagalog.envelope.value?.title).toBe('Pumasok na ang deposito');
  });

  test('CALL-040 CALL-041 CALL-073 reading lowers the count, twice or at once only once, and deleting as well', async () => {
    await send(3);
    expect(await unread()).toEqual({
      unreadMessage: 3,
      kinds: { system: 0, money: 3, security: 0, promotion: 0, agent: 0 },
    });
    const ids = (await list()).content.map(({ letterId }) => letterId);
    const read = () => world.ask(markLettersRead, { letterIds: ids.slice(0, 1) }, { token });
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map(({ envelope }) => envelope.value?.unreadMessage)).toEqual([2, 2, 2]);
    expect((await world.ask(readUnreadCount, {}, { token })).envelope.value).toEqual({ unreadCount: 2 });
    const deleted = await world.ask(deleteLetters, { letterIds: ids.slice(1, 2) }, { token });
    expect(deleted.envelope.value).toEqual({ unreadMessage: 1 });
    expect((await list()).content.map(({ letterId }) => letterId)).toEqual([ids[0], ids[2]]);
    expect((await world.ask(readLetter, { letterId: ids[1] ?? '' }, { token })).envelope.code).toBe('LETTER_UNKNOWN');
  });

  test('all are read at once, or all of one kind', async () => {
    await send(2);
    const all = (kind?: LetterKind) => world.ask(markAllRead, kind ? { kind } : {}, { token });
    expect((await all('security')).envelope.value).toEqual({ unreadMessage: 2 });
    expect((await all('money')).envelope.value).toEqual({ unreadMessage: 0 });
    expect((await list()).content.every(({ isRead }) => isRead)).toBe(true);
  });

  test('pages go on at the key of the last letter, whatever arrives meanwhile, and a kind leaves the others out', async () => {
    await send(5);
    const first = await list({ pageSize: '2' });
    await send(1);
    const second = await list({ pageSize: '2', before: first.next ?? '' });
    const third = await list({ pageSize: '2', before: second.next ?? '' });
    const previews = [...first.content, ...second.content, ...third.content].map(({ preview }) => preview.slice(0, 4));
    expect(previews).toEqual(['₱500', '₱400', '₱300', '₱200', '₱100']);
    expect(third.next).toBeNull();
    expect((await list({ kind: 'security' })).content).toEqual([]);
    expect((await list({ kind: 'money' })).content).toHaveLength(6);
  });

  test.each([
    ['deposit', 3],
    ['₱', 0],
    ['200', 1],
    ['DP_3', 1],
    ['%', 0],
    ['_', 3],
    ["' OR 1=1 --", 0],
    ['friend', 0],
    ['amount', 0],
    ['order', 0],
    ['{', 0],
    ['17', 0],
  ])('is searched by words, numbers and amounts: %s', async (search, count) => {
    await send(3);
    expect((await list({ search })).content).toHaveLength(count);
    expect((await list({ search, kind: 'security' })).content).toEqual([]);
  });

  test.each([
    ['bonus', 'en', 1],
    ['red envelope', 'en', 0],
    ['bonus_granted', 'en', 0],
    ['reward', 'en', 0],
  ])('is searched by the labels that it shows: %s in %s', async (search, language, count) => {
    await transact(world.db.pool, (tx) =>
      sendLetter(tx, {
        template: 'reward_credited',
        params: { reward: 'bonus_granted', amount: '50', at: world.clock.now() },
        merchant: 'demo',
        member: maria,
        at: world.clock.now(),
        rng: systemRng,
      }),
    );
    const { envelope } = await world.ask(listLetters, { search }, { token, headers: { 'accept-language': language } });
    expect(envelope.value?.content).toHaveLength(count);
  });

  test.each([
    ['tables', 'en', 1],
    ['mesa', 'en', 0],
    ['mesa', 'fil', 1],
    ['tables', 'fil', 0],
    ['eight & nine', 'en', 1],
    ['strong', 'en', 0],
    ['title', 'en', 0],
    ['html', 'en', 0],
  ])('letters of the operator are searched as they are shown: %s in %s', async (search, language, count) => {
    const content = {
      EN: { title: 'New tables', html: '<p>At <strong>eight</strong> &amp; nine</p>' },
      TY: { title: 'Bagong mesa', html: '<p>Sa alas <strong>otso</strong></p>' },
    };
    await world.db.owner.query(
      `INSERT INTO messages.broadcast (id, merchant, kind, audience, is_listed, content, send_at, sent_at, recipients)
       VALUES ($1, 'demo', 'system', 'all', false, $2, now(), now(), 0)`,
      [`ib_${'7'.repeat(26)}`, JSON.stringify(content)],
    );
    const { envelope } = await world.ask(listLetters, { search }, { token, headers: { 'accept-language': language } });
    expect(envelope.value?.content).toHaveLength(count);
  });

  test('is searched in the language of its reader', async () => {
    await send(1);
    const titles = async (search: string, language: string) =>
      (
        await world.ask(listLetters, { search }, { token, headers: { 'accept-language': language } })
      ).envelope.value?.content.map(({ title }) => title);
    expect(await titles('pumasok', 'fil')).toEqual(['Pumasok na ang deposito']);
    expect(await titles('pumasok', 'en')).toEqual([]);
  });

  test('the letter of somebody else answers as one that does not exist, and no call changes it', async () => {
    await send(1);
    const [letter] = (await list()).content;
    const letterId = letter?.letterId ?? '';
    const other = await world.enter('luz');
    expect((await world.ask(readLetter, { letterId }, { token: other })).status).toBe(404);
    await world.ask(markLettersRead, { letterIds: [letterId] }, { token: other });
    await world.ask(deleteLetters, { letterIds: [letterId] }, { token: other });
    expect(await list()).toMatchObject({ content: [{ letterId, isRead: false }] });
  });

  test('CALL-040 a guest has to log in, and a trial has no inbox', async () => {
    expect((await world.ask(readUnread, {})).envelope.code).toBe('AUTH_REQUIRED');
    await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
    const trial = await world.enter('bong');
    for (const call of [readUnread, readUnreadCount, listLetters] as const)
      expect((await world.ask(call, {}, { token: trial })).envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
  });

  test.each([
    { letterIds: [] },
    { letterIds: ['ib_1'] },
    { letterIds: ["ib_' OR true --0000000000000"] },
    { letterIds: Array.from({ length: 101 }, () => `ib_${'0'.repeat(26)}`) },
  ])('bad input is refused as such: %j', async (input) => {
    expect((await world.ask(markLettersRead, input, { token })).status).toBe(400);
  });
});

describe('MEMBER-014 ten thousand letters', () => {
  /** The rows that the plan of the list touches, all nodes together. */
  async function touchedRows(): Promise<number> {
    const { rows } = await world.db.owner.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON)
       SELECT * FROM messages.letter WHERE member = $1 AND id < 'ib_~' ORDER BY id DESC LIMIT 21`,
      [maria],
    );
    const sum = ({ 'Actual Rows': own, Plans = [] }: PlanNode): number =>
      own + Plans.reduce((total, plan) => total + sum(plan), 0);
    return rows[0] ? sum(rows[0]['QUERY PLAN'][0]?.Plan ?? { 'Actual Rows': Number.NaN }) : Number.NaN;
  }
  type PlanNode = { readonly 'Actual Rows': number; readonly Plans?: readonly PlanNode[] };

  test('cost a page as many rows as ten do, and are all counted', async () => {
    await world.db.owner.query(
      `INSERT INTO messages.letter (id, merchant, member, kind, template, params, sent_at)
       SELECT 'ib_0' || lpad(n::text, 25, '0'), 'demo', $1, 'money', 'friend_qualified', '{}', now()
         FROM generate_series(1, 10000) AS n`,
      [maria],
    );
    await world.db.owner.query('ANALYZE messages.letter');
    expect(await touchedRows()).toBeLessThanOrEqual(42);
    expect((await unread())?.unreadMessage).toBe(10_000);
    expect((await list()).content).toHaveLength(20);
  });
});

test('MEMBER-014 letters are kept for 180 days, those about security and complaints for a year', async () => {
  const now = world.clock.now();
  const sendAt = (at: Instant, template: 'friend_qualified' | 'second_factor_added' | 'complaint_late') =>
    transact(world.db.pool, (tx) =>
      sendLetter(tx, { template, params: {}, merchant: 'demo', member: maria, at, rng: systemRng }),
    );
  for (const days of [179, 181, 364, 366]) {
    await sendAt(instant(now - days * dayMs), 'friend_qualified');
    await sendAt(instant(now - days * dayMs), 'second_factor_added');
    await sendAt(instant(now - days * dayMs), 'complaint_late');
  }
  await pruneLetters(world.db.pool, { now, signal: new AbortController().signal });
  const kept = (await list()).content.map(({ kind, sentAt }) => `${kind} ${(now - sentAt) / dayMs}`);
  expect(kept.sort()).toEqual([
    'money 179',
    'security 179',
    'security 181',
    'security 364',
    'system 179',
    'system 181',
    'system 364',
  ]);
});

test('CALL-097 a letter and its reading are told to the pages of the member alone', async () => {
  await world.db.owner.query(`DELETE FROM platform.outbox WHERE kind = 'live'`);
  await send(1);
  await world.ask(markAllRead, {}, { token });
  const { rows } = await world.db.owner.query(
    `SELECT topic, name FROM platform.outbox WHERE kind = 'live' AND name = 'message'`,
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ topic: `member:${maria}`, name: 'message' })));
});
