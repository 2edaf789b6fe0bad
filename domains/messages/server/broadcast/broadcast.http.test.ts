/** Letters of the operator, as staff send them and members read them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBroadcastDeps } from '#apps/server/messages/messages.ts';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import {
  deleteLetters,
  listLetters,
  markLettersRead,
  readLetter,
  readUnread,
  saveMessageSetting,
} from '#domains/messages/contract/letter.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import type { MemberId } from '#kernel/id.ts';
import { instant } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { type OperatorLetter, scheduleBroadcast, sendDueBroadcasts, writeToMember } from '../index.ts';

let world: World;
let maria: string;
let luz: string;
const deps = createBroadcastDeps(composeProtection());

beforeAll(async () => {
  world = await createTestWorld();
  maria = await world.enter('maria');
  luz = await world.enter('luz');
});
beforeEach(async () => {
  world.clock.set(instant(Date.parse('2026-11-15T04:30:00Z')));
  await world.db.owner.query('DELETE FROM messages.letter');
  await world.db.owner.query('DELETE FROM messages.broadcast');
  await world.db.owner.query('DELETE FROM messages.setting');
});
afterAll(() => world.close());

const idOf = async (account: string): Promise<MemberId> =>
  (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';
const words = (title: string, html = '<p>Hello</p>'): OperatorLetter['words'] => ({ EN: { title, html } });
const action = () => ({ actor: 'tess', reason: 'because', at: world.clock.now(), rng: systemRng });

type Request = Partial<OperatorLetter> & { readonly audience?: string; readonly merchant?: string };

const schedule = ({ audience = 'all', merchant = 'demo', kind = 'system', words: own = words('News') }: Request) =>
  inTransaction(world.db.pool, (tx) =>
    scheduleBroadcast(tx, deps, { ...action(), merchant, audience, kind, words: own }),
  );
const sendDue = () =>
  sendDueBroadcasts(world.db.pool, deps, { now: world.clock.now(), signal: new AbortController().signal });
const titles = async (token: string) =>
  (await world.ask(listLetters, {}, { token })).envelope.value?.content.map(({ title }) => title);
const unread = async (token: string) => (await world.ask(readUnread, {}, { token })).envelope.value?.unreadMessage;

describe('MEMBER-014 a letter to all of a brand', () => {
  test('is one row, read and deleted by each member alone', async () => {
    await schedule({});
    await sendDue();
    await sendDue();
    expect([await titles(maria), await titles(luz)]).toEqual([['News'], ['News']]);
    const { rows } = await world.db.owner.query('SELECT (SELECT count(*)::int FROM messages.broadcast) AS rows');
    expect(rows).toEqual([{ rows: 1 }]);
    const letterId = (await world.ask(listLetters, {}, { token: maria })).envelope.value?.content[0]?.letterId ?? '';
    await Promise.all(
      Array.from({ length: 4 }, () => world.ask(markLettersRead, { letterIds: [letterId] }, { token: maria })),
    );
    expect([await unread(maria), await unread(luz)]).toEqual([0, 1]);
    await world.ask(deleteLetters, { letterIds: [letterId] }, { token: maria });
    expect([await titles(maria), await titles(luz)]).toEqual([[], ['News']]);
    expect((await world.ask(readLetter, { letterId }, { token: maria })).status).toBe(404);
  });

  test('is for those who were there, and for no other brand', async () => {
    await schedule({ merchant: 'tala' });
    await schedule({ words: words('Before the account') });
    await sendDue();
    expect(await titles(maria)).toEqual(['Before the account']);
    await world.db.owner.query(
      `UPDATE messages.broadcast SET id = 'ib_' || substr((SELECT min(id) FROM identity.member), 4)
        WHERE merchant = 'demo'`,
    );
    expect(await titles(maria)).toEqual([]);
  });

  test('has its script and its handlers removed when it is stored, and again when it is read', async () => {
    const html =
      '<p onclick="alert(1)">Hi<script>alert(2)</script><a href="javascript:alert(3)">x</a></p><img src=x onerror=alert(4)>';
    await schedule({ words: words('<b>Title</b>', html) });
    await sendDue();
    const stored = await world.db.owner.query('SELECT content FROM messages.broadcast');
    expect(JSON.stringify(stored.rows)).not.toMatch(/script|onclick|onerror|alert/);
    await world.db.owner.query(
      `UPDATE messages.broadcast SET content = jsonb_set(content, '{EN,html}', to_jsonb($1::text))`,
      [html],
    );
    const [letter] = (await world.ask(listLetters, {}, { token: maria })).envelope.value?.content ?? [];
    const whole = await world.ask(readLetter, { letterId: letter?.letterId ?? '' }, { token: maria });
    expect(whole.envelope.value?.content).not.toMatch(/script|onclick|onerror|alert/);
    expect(letter?.preview).not.toMatch(/[<>]|alert/);
  });
});

test('MEMBER-014 a segment is those who are in it when the letter is sent', async () => {
  await schedule({ audience: 'agents', words: words('For agents') });
  expect(await schedule({ audience: 'everybody' })).toMatchObject({ ok: false, fault: 'segment_unknown' });
  await sendDue();
  expect([await titles(maria), await titles(await world.enter('datu'))]).toEqual([[], ['For agents']]);
});

describe('MEMBER-014 an offer', () => {
  const optIn = (token: string) => world.ask(saveMessageSetting, { promotion: true }, { token });

  test('reaches those alone who asked for offers', async () => {
    await schedule({ kind: 'promotion', words: words('Offer') });
    await optIn(maria);
    await sendDue();
    expect([await titles(maria), await titles(luz)]).toEqual([['Offer'], []]);
    expect(await unread(maria)).toBe(1);
  });

  test('waits for the end of the quiet hours', async () => {
    await optIn(maria);
    world.clock.set(instant(Date.parse('2026-11-15T22:30:00+08:00')));
    await schedule({ kind: 'promotion', words: words('Offer') });
    await sendDue();
    expect(await titles(await world.enter('maria'))).toEqual([]);
    world.clock.set(instant(Date.parse('2026-11-16T08:00:00+08:00')));
    await sendDue();
    expect(await titles(await world.enter('maria'))).toEqual(['Offer']);
  });

  test('never reaches a member on a break, whether it is for all, a segment or this member', async () => {
    const token = await world.enter('rickyph');
    await optIn(token);
    const member = await idOf('rickyph');
    const write = () =>
      inTransaction(world.db.pool, (tx) =>
        writeToMember(tx, deps, { ...action(), member, kind: 'promotion', words: words('Just for you') }),
      );
    expect(await write()).toMatchObject({ ok: true });
    const pause = await world.ask(startPause, { term: '24h' }, { token });
    expect({ status: pause.status, code: pause.envelope.code }).toEqual({ status: 200, code: undefined });
    await schedule({ kind: 'promotion', words: words('For all') });
    await schedule({ kind: 'promotion', audience: 'players', words: words('For players') });
    await sendDue();
    expect(await write()).toMatchObject({ ok: false, fault: 'not_wanted' });
    expect(await titles(token)).toEqual(['Just for you']);
  });
});

test('MEMBER-014 CONTENT-030 what staff write has a name and a reason in the audit, which nobody changes', async () => {
  const member = await idOf('luz');
  const write = (own: OperatorLetter['words']) =>
    inTransaction(world.db.pool, (tx) => writeToMember(tx, deps, { ...action(), member, kind: 'system', words: own }));
  expect(await write(words(' '))).toMatchObject({ ok: false, fault: 'content_invalid' });
  expect(await write(words('Empty', '<script>1</script>'))).toMatchObject({ ok: false, fault: 'content_invalid' });
  expect(await write(words('Hello Luz'))).toMatchObject({ ok: true });
  expect(await titles(await world.enter('luz'))).toEqual(['Hello Luz']);
  const { rows } = await world.db.owner.query('SELECT actor, action, reason FROM messages.audit WHERE subject = $1', [
    member,
  ]);
  expect(rows).toEqual([{ actor: 'tess', action: 'letter.sent', reason: 'because' }]);
  await expect(world.db.owner.query('DELETE FROM messages.audit')).rejects.toThrow('written once');
});
