/** Chat rooms by their calls, in the demo world. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import {
  blockChatAuthor,
  type ChatEvent,
  listChatMessages,
  readChatRooms,
  removeChatMessage,
  reportChatMessage,
  sendChatMessage,
  unblockChatAuthor,
} from '#domains/messages/contract/chat.ts';
import type { MemberId } from '#kernel/id.ts';
import { secondMs } from '#kernel/time.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { addFilteredWord, listOpenReports, muteMember, openRoom, setModerator, unmuteMember } from '../index.ts';

let world: World;
let [maria, luz] = ['', ''];
const roomId = 'demo.quiet';

beforeAll(async () => {
  world = await createTestWorld();
  maria = await world.enter('maria');
  luz = await world.enter('luz');
  for (const [merchant, code] of [
    ['demo', 'quiet'],
    ['tala', 'other'],
  ] as const)
    await staff((tx, action) =>
      openRoom(tx, {
        ...action,
        merchant,
        code,
        position: 9,
        languages: ['TY'],
        slowMs: 3_000,
        content: { EN: { name: 'Quiet', subject: 'For the test' } },
      }),
    );
});
beforeEach(async () => {
  world.clock.pass(10 * secondMs);
  await world.db.owner.query('DELETE FROM messages.chat_message WHERE room = $1', [roomId]);
  await world.db.owner.query('DELETE FROM messages.chat_member');
  await world.db.owner.query(`DELETE FROM platform.outbox WHERE name = 'chat'`);
});
afterAll(() => world.close());

type Work = Parameters<typeof inTransaction>[1];
type StaffAction = { readonly actor: string; readonly reason: string; readonly at: ReturnType<World['clock']['now']> };
const staff = (act: (tx: Parameters<Work>[0], action: StaffAction) => ReturnType<Work>) =>
  inTransaction(world.db.pool, (tx) => act(tx, { actor: 'tess', reason: 'because', at: world.clock.now() }));

const idOf = async (account: string): Promise<MemberId> =>
  (await readMemberByAccount(world.db.pool, 'demo', account))?.id ?? 'mb_';
const send = (token: string, words: string, key: string = randomUUID()) =>
  world.ask(sendChatMessage, { roomId, words }, { token, key });
const read = async (token: string) =>
  (await world.ask(listChatMessages, { roomId }, { token })).envelope.value?.content ?? [];
const sent = async (token: string, words: string) => {
  const { envelope } = await send(token, words);
  if (!envelope.value) throw new Error(envelope.code);
  return envelope.value;
};
async function events(): Promise<ChatEvent[]> {
  const { rows } = await world.db.owner.query<{ data: ChatEvent }>(
    `SELECT data FROM platform.outbox WHERE name = 'chat' AND topic = $1 ORDER BY id`,
    [`room:${roomId}`],
  );
  return rows.map(({ data }) => data);
}

describe('sendChatMessage', () => {
  test('MEMBER-030 CALL-095 a message works, and leaves its trace with the other member', async () => {
    const message = await sent(maria, 'Magandang gabi!');
    expect(await read(luz)).toEqual([message]);
  });

  test('MEMBER-030 concurrent sends with the same key again are one message and one event', async () => {
    const key = randomUUID();
    const answers = await Promise.all([send(maria, 'Once', key), send(maria, 'Once', key), send(maria, 'Once', key)]);
    expect(new Set(answers.map(({ envelope }) => envelope.value?.messageId)).size).toBe(1);
    expect(await read(luz)).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  test('MEMBER-030 each fault is answered and leaves no trace', async () => {
    const codes: (string | undefined)[] = [];
    for (const words of ['', 'x'.repeat(141), '0917 123 4567']) codes.push((await send(maria, words)).envelope.code);
    const elsewhere = { roomId: 'demo.nowhere', words: 'hi' };
    codes.push((await world.ask(sendChatMessage, elsewhere, { token: maria, key: randomUUID() })).envelope.code);
    const member = await idOf('maria');
    await staff((tx, action) => muteMember(tx, { ...action, member, term: '10m', cause: 'spam' }));
    codes.push((await send(maria, 'hi')).envelope.code);
    expect(codes).toEqual(['CHAT_EMPTY', 'CHAT_TOO_LONG', 'CHAT_NOT_ALLOWED', 'ROOM_UNKNOWN', 'CHAT_MUTED']);
    expect(await read(luz)).toEqual([]);
    expect((await events()).filter(({ type }) => type === 'message')).toEqual([]);
  });
});

describe('MEMBER-030 CALL-095 a chat room', () => {
  test('shows what one member writes to another, with rank, and tells it to the topic of the room', async () => {
    const message = await sent(maria, 'Magandang gabi!');
    expect(await read(luz)).toEqual([message]);
    expect(message).toMatchObject({ words: 'Magandang gabi!', level: 1, removed: null, sentAt: world.clock.now() });
    expect(JSON.stringify(message)).not.toContain(await idOf('maria'));
    expect(await events()).toEqual([{ type: 'message', message }]);
  });

  test('lets a member write once in three seconds, on two tabs as well', async () => {
    const tabs = await Promise.all([send(maria, 'one'), send(maria, 'two'), send(maria, 'three')]);
    expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tabs.filter(({ envelope }) => envelope.code === 'CHAT_TOO_FAST')).toHaveLength(2);
    world.clock.pass(2_999);
    expect((await send(maria, 'soon')).envelope).toMatchObject({ code: 'CHAT_TOO_FAST', value: { waitMs: 1 } });
    world.clock.pass(1);
    expect((await send(maria, 'now')).status).toBe(200);
    expect(await read(luz)).toHaveLength(2);
  });

  test('keeps script as the text that it is, and masks links and words of its lists', async () => {
    await staff((tx, action) => addFilteredWord(tx, { ...action, language: 'TY', word: 'Tanga' }));
    const { words } = await sent(maria, '<img src=x onerror=alert(1)> t4ng4 see http://x.ph');
    expect(words).toBe('<img src=x onerror=alert(1)> ••• see •••');
  });

  test('is closed to guests, trials and other brands', async () => {
    expect((await world.ask(readChatRooms, {})).envelope.code).toBe('AUTH_REQUIRED');
    const other = { roomId: 'tala.other', words: 'hi' };
    expect((await world.ask(sendChatMessage, other, { token: maria, key: randomUUID() })).status).toBe(404);
    expect((await world.ask(listChatMessages, { roomId: 'tala.other' }, { token: maria })).status).toBe(404);
    await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
    const trial = await world.enter('bong');
    for (const answer of [await world.ask(readChatRooms, {}, { token: trial }), await send(trial, 'hi')])
      expect(answer.envelope.code).toBe('REAL_ACCOUNT_REQUIRED');
  });

  test('has the latest two hundred messages, oldest first', async () => {
    await world.db.owner.query(
      `INSERT INTO messages.chat_message (id, room, member, name, level, is_moderator, words, sent_at)
       SELECT 'cm_' || lpad(n::text, 26, '0'), $1, $2, 'm', 0, false, n::text, now() FROM generate_series(1, 205) AS n`,
      [roomId, await idOf('luz')],
    );
    const words = (await read(maria)).map((message) => message.words);
    expect([words.length, words[0], words.at(-1)]).toEqual([200, '6', '205']);
  });
});

describe('MEMBER-030 moderation', () => {
  test.each(['10m', '1d', 'ever'] as const)('a mute of %s stops every tab until its end', async (term) => {
    const member = await idOf('maria');
    await staff((tx, action) => muteMember(tx, { ...action, member, term, cause: 'spam' }));
    const tabs = await Promise.all([send(maria, 'one'), send(maria, 'two')]);
    expect(tabs.map(({ envelope }) => envelope.code)).toEqual(['CHAT_MUTED', 'CHAT_MUTED']);
    const rooms = (await world.ask(readChatRooms, {}, { token: maria })).envelope.value;
    const until = { '10m': world.clock.now() + 600_000, '1d': world.clock.now() + 86_400_000, ever: null }[term];
    expect(rooms?.own.mute).toEqual({ until, reason: 'spam' });
    expect(await events()).toMatchObject([
      { type: 'mute', author: rooms?.own.author, mute: { until, reason: 'spam' } },
    ]);
    await staff((tx, action) => unmuteMember(tx, { ...action, member }));
    expect((await send(maria, 'free')).status).toBe(200);
  });

  test('a moderator removes a message and mutes its author; another member cannot', async () => {
    const { messageId } = await sent(maria, 'call me');
    const remove = (token: string) =>
      world.ask(removeChatMessage, { messageId, reason: 'insult', mutes: true }, { token });
    expect((await remove(luz)).envelope.code).toBe('NOT_MODERATOR');
    const member = await idOf('luz');
    await staff((tx, action) => setModerator(tx, { ...action, member, isModerator: true }));
    expect((await remove(luz)).status).toBe(200);
    expect(await read(maria)).toMatchObject([{ messageId, words: '', removed: 'insult' }]);
    expect((await send(maria, 'again')).envelope.code).toBe('CHAT_MUTED');
    expect((await events()).map(({ type }) => type)).toContain('removed');
  });

  test('a moderator does not shorten what staff decided', async () => {
    const { messageId } = await sent(maria, 'call me');
    const [author, moderator] = [await idOf('maria'), await idOf('luz')];
    await staff((tx, action) => muteMember(tx, { ...action, member: author, term: 'ever', cause: 'spam' }));
    await staff((tx, action) => setModerator(tx, { ...action, member: moderator, isModerator: true }));
    await world.ask(removeChatMessage, { messageId, reason: 'insult', mutes: true }, { token: luz });
    const rooms = (await world.ask(readChatRooms, {}, { token: maria })).envelope.value;
    expect(rooms?.own.mute).toEqual({ until: null, reason: 'spam' });
  });

  test('a report waits for staff, once for each member', async () => {
    const { messageId } = await sent(maria, 'send me money');
    const report = () => world.ask(reportChatMessage, { messageId, reason: 'money_request' }, { token: luz });
    await Promise.all([report(), report()]);
    expect(await listOpenReports(world.db.pool, 'demo')).toMatchObject([{ message: messageId, reports: 1 }]);
    const unknown = { messageId: `cm_${'0'.repeat(26)}`, reason: 'spam' } as const;
    expect((await world.ask(reportChatMessage, unknown, { token: luz })).status).toBe(404);
  });

  test('who is blocked is not seen until unblocked, by this member alone', async () => {
    const { messageId, author } = await sent(maria, 'hello');
    expect((await world.ask(blockChatAuthor, { messageId }, { token: maria })).envelope.code).toBe('BLOCK_SELF');
    await world.ask(blockChatAuthor, { messageId }, { token: luz });
    expect([await read(luz), (await read(maria)).length]).toEqual([[], 1]);
    const { envelope } = await world.ask(readChatRooms, {}, { token: luz });
    expect(envelope.value?.own.blocked.map((each) => each.author)).toEqual([author]);
    await world.ask(unblockChatAuthor, { author }, { token: luz });
    expect(await read(luz)).toHaveLength(1);
  });
});
