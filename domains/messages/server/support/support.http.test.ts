/** Live chat by its calls: guests and members, and staff on the other side. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  closeSupportChat,
  launchChat,
  listChatModels,
  listSupportChats,
  maxSupportPictures,
  rateSupportChat,
  readSupportChat,
  readSupportPicture,
  sendSupportMessage,
  sendSupportPicture,
  typeInSupportChat,
} from '#domains/messages/contract/support.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import {
  answerSupportChat,
  endSupportChat,
  listOpenChats,
  readTranscript,
  recordStaffTyping,
  setSupportHours,
} from '../index.ts';

let world: World;
let maria: string;
beforeAll(async () => {
  world = await createTestWorld();
  maria = await world.enter('maria');
});
beforeEach(async () => {
  world.clock.pass(1_000);
  await world.db.owner.query('DELETE FROM messages.support_chat');
});
afterAll(() => world.close());

type Access = { readonly chatId: string; readonly secret?: string };

async function launch(token?: string): Promise<Access> {
  const { envelope } = await world.ask(launchChat, { modelId: 'withdrawal' }, token === undefined ? {} : { token });
  const url = new URL(envelope.value?.chatUrl ?? '');
  const chatId = url.searchParams.get('chat') ?? '';
  return url.hash === '' ? { chatId } : { chatId, secret: url.hash.slice(1) };
}
const options = (token?: string) => (token === undefined ? {} : { token });
const read = async (access: Access, token?: string) =>
  (await world.ask(readSupportChat, access, options(token))).envelope.value;
const say = (
  access: Access,
  words: string,
  { token, clientId = randomUUID() }: { token?: string; clientId?: string } = {},
) => world.ask(sendSupportMessage, { ...access, words, clientId }, options(token));
const staff = ({ chatId }: Access) => ({ merchant: 'demo', chat: chatId, actor: 'Tess', at: world.clock.now() });
const answer = (access: Access, words: string) =>
  inTransaction(world.db.pool, (tx) => answerSupportChat(tx, { ...staff(access), words, rng: systemRng }));
const end = (access: Access) => inTransaction(world.db.pool, (tx) => endSupportChat(tx, staff(access)));

test('CALL-082 CONTENT-027 anybody reads what a visitor may talk about, in the own language', async () => {
  const names = async (headers: Record<string, string> = {}) =>
    (await world.ask(listChatModels, {}, { headers })).envelope.value?.models.map(({ name }) => name);
  expect(await names()).toContain('A withdrawal');
  expect(await names({ 'accept-language': 'fil' })).toContain('Isang withdrawal');
});

describe('CALL-083 CALL-084 CONTENT-027 launching a chat', () => {
  test('answers a page of ours to a guest, with a secret behind the # that is stored as its hash', async () => {
    const { envelope } = await world.ask(launchChat, { modelId: 'deposit' });
    expect(envelope.value?.chatUrl).toMatch(/^https?:\/\/[^/]+\/support\?chat=sc_[0-9A-Z]{26}#[0-9a-f]{64}$/);
    const { rows } = await world.db.owner.query('SELECT to_jsonb(c)::text AS text FROM messages.support_chat c');
    expect(JSON.stringify(rows)).not.toContain(envelope.value?.chatUrl.split('#')[1]);
  });

  test('answers a member the conversation that goes on, however often and at once', async () => {
    const all = await Promise.all([launch(maria), launch(maria), launch(maria)]);
    expect(new Set(all.map(({ chatId }) => chatId)).size).toBe(1);
    expect(all[0]?.secret).toBeUndefined();
  });

  test('answers the address of another company where the brand set one', async () => {
    const insert = `INSERT INTO content.customer_service (merchant, cs_position, cs_type, title, link, position)
       VALUES ('demo', 'LIVECHAT-1', 'LIVECHAT', 'Live chat', 'https://chat.example/live', 0)`;
    await world.db.owner.query(insert);
    expect((await world.ask(launchChat, {})).envelope.value).toEqual({ chatUrl: 'https://chat.example/live' });
    await world.db.owner.query(`DELETE FROM content.customer_service WHERE cs_position = 'LIVECHAT-1'`);
  });
});

describe('CONTENT-028 a conversation with staff', () => {
  test('has a place in line, somebody who joins, what both say, an end and a rating', async () => {
    const first = await launch();
    world.clock.pass(1);
    const second = await launch(maria);
    expect([(await read(first))?.waitingPlace, (await read(second, maria))?.waitingPlace]).toEqual([1, 2]);
    await say(second, 'Where is my withdrawal?', { token: maria });
    expect((await listOpenChats(world.db.pool, 'demo')).map(({ id }) => id)).toEqual([first.chatId, second.chatId]);
    world.clock.pass(1_000);
    expect(await answer(second, 'I look at once.')).toMatchObject({ ok: true });
    expect(await read(second, maria)).toMatchObject({
      subject: 'withdrawal',
      state: 'open',
      agent: 'Tess',
      waitingPlace: null,
      messages: [
        { side: 'visitor', agent: null, words: 'Where is my withdrawal?' },
        { side: 'staff', agent: 'Tess', words: 'I look at once.' },
      ],
    });
    const rate = () => world.ask(rateSupportChat, { ...second, wasHelpful: true }, { token: maria });
    expect((await rate()).envelope.code).toBe('SUPPORT_NOT_CLOSED');
    await end(second);
    expect((await say(second, 'too late', { token: maria })).envelope.code).toBe('SUPPORT_CLOSED');
    await rate();
    expect(await read(second, maria)).toMatchObject({ state: 'closed', wasHelpful: true });
    expect((await launch(maria)).chatId).not.toBe(second.chatId);
    const query = { merchant: 'demo', id: second.chatId, at: world.clock.now() };
    expect((await readTranscript(world.db.pool, query))?.messages).toHaveLength(2);
  });

  test('is of the browser that began it, or of its member: to everybody else it does not exist', async () => {
    const guest = await launch();
    const own = await launch(maria);
    const luz = await world.enter('luz');
    const wrong = { ...guest, secret: '0'.repeat(64) };
    for (const [access, token] of [
      [{ chatId: guest.chatId }, undefined],
      [wrong, undefined],
      [wrong, maria],
      [{ chatId: own.chatId }, undefined],
      [{ chatId: own.chatId, secret: '0'.repeat(64) }, undefined],
      [{ chatId: own.chatId }, luz],
    ] as const) {
      expect((await world.ask(readSupportChat, access, options(token))).status).toBe(404);
      expect((await say(access, 'hi', token === undefined ? {} : { token })).status).toBe(404);
      expect((await world.ask(closeSupportChat, access, options(token))).status).toBe(404);
    }
    expect((await read(guest))?.state).toBe('waiting');
  });

  test('has one message for the same one sent again, and none that is empty or too long', async () => {
    const chat = await launch();
    const clientId = randomUUID();
    await Promise.all([
      say(chat, 'Once', { clientId }),
      say(chat, 'Once', { clientId }),
      say(chat, 'Once', { clientId }),
    ]);
    expect((await say(chat, ' \u200b\n ')).envelope.code).toBe('SUPPORT_EMPTY');
    expect((await say(chat, 'x'.repeat(1_001))).envelope.code).toBe('SUPPORT_TOO_LONG');
    expect((await read(chat))?.messages).toHaveLength(1);
  });

  test('keeps script as the text that it is', async () => {
    const chat = await launch();
    await say(chat, '<script>alert(1)</script>\u202e');
    expect((await read(chat))?.messages[0]?.words).toBe('<script>alert(1)</script>');
  });
});

const paint = (background: string) => sharp({ create: { width: 8, height: 6, channels: 3, background } });

async function show(access: Access, bytes: Buffer, { token, name = 'a.png' }: { token?: string; name?: string } = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(access)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await world.app.inject({
    method: 'POST',
    url: sendSupportPicture.path,
    headers: {
      host: 'localhost',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<{ success: boolean; code?: string }>();
}

describe('CONTENT-028 pictures in a conversation', () => {
  test('are painted anew, told without their name, and shown to the two sides alone', async () => {
    const chat = await launch();
    const marked = await paint('#aa3355')
      .withExif({ IFD0: { Copyright: 'a hidden place' } })
      .jpeg()
      .toBuffer();
    expect(await show(chat, marked, { name: '<script>alert(1)</script>.png' })).toMatchObject({ success: true });
    const [message] = (await read(chat))?.messages ?? [];
    expect(message).toMatchObject({ side: 'visitor', words: '', picture: { width: 8, height: 6 } });
    expect(JSON.stringify(await read(chat))).not.toContain('script');
    const messageId = message?.messageId ?? '';
    const shown = (await world.ask(readSupportPicture, { ...chat, messageId })).envelope.value;
    const bytes = Buffer.from(shown?.base64 ?? '', 'base64');
    expect([shown?.mediaType, (await sharp(bytes).metadata()).format]).toEqual(['image/jpeg', 'jpeg']);
    expect(bytes.includes('a hidden place')).toBe(false);
    const other = await launch();
    for (const access of [{ ...chat, secret: '0'.repeat(64) }, { chatId: chat.chatId }, other])
      expect((await world.ask(readSupportPicture, { ...access, messageId })).status).toBe(404);
  });

  test('in disguise, or more than ten, are refused and leave nothing; the same one again is there once', async () => {
    const chat = await launch();
    const red = await paint('#ff0000').png().toBuffer();
    const disguised: readonly [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PICTURE_WRONG_TYPE'],
      [Buffer.concat([red.subarray(0, 8), Buffer.from('<html>')]), 'PICTURE_UNREADABLE'],
      [await paint('#00ff00').webp().toBuffer(), 'PICTURE_WRONG_TYPE'],
      [Buffer.concat([red, Buffer.alloc(5 * 1_024 * 1_024)]), 'PICTURE_TOO_LARGE'],
    ];
    for (const [bytes, code] of disguised) expect((await show(chat, bytes)).code).toBe(code);
    expect((await read(chat))?.messages).toEqual([]);
    expect((await show({ ...chat, secret: '0'.repeat(64) }, red)).code).toBe('SUPPORT_UNKNOWN');
    await Promise.all([show(chat, red), show(chat, red)]);
    expect((await read(chat))?.messages).toHaveLength(1);
    for (let n = 1; n < maxSupportPictures; n++) await show(chat, await paint(`rgb(${n},0,0)`).png().toBuffer());
    expect((await show(chat, await paint('#0000ff').png().toBuffer())).code).toBe('SUPPORT_PICTURES_FULL');
    expect(await show(chat, red)).toMatchObject({ success: true });
    expect((await read(chat))?.messages).toHaveLength(maxSupportPictures);
    await end(chat);
    expect((await show(chat, red)).code).toBe('SUPPORT_CLOSED');
  });
});

test('CONTENT-028 each side sees for some seconds that the other one writes, until it is sent', async () => {
  const chat = await launch();
  const visitorTypes = async () => {
    const { chatId: id } = chat;
    return (await readTranscript(world.db.pool, { merchant: 'demo', id, at: world.clock.now() }))?.isTyping;
  };
  const staffTypes = async () => (await read(chat))?.isTyping;
  const type = () => inTransaction(world.db.pool, (tx) => recordStaffTyping(tx, staff(chat)));
  expect([await visitorTypes(), await staffTypes()]).toEqual([false, false]);
  await world.ask(typeInSupportChat, chat);
  await type();
  expect([await visitorTypes(), await staffTypes()]).toEqual([true, true]);
  await say(chat, 'Hello');
  await answer(chat, 'Hello');
  expect([await visitorTypes(), await staffTypes()]).toEqual([false, false]);
  await world.ask(typeInSupportChat, chat);
  await type();
  world.clock.pass(6_000);
  expect([await visitorTypes(), await staffTypes()]).toEqual([false, false]);
  expect((await world.ask(typeInSupportChat, { chatId: chat.chatId })).status).toBe(404);
});

test('CONTENT-028 visitors read the hours that staff set, and whether support is open now', async () => {
  const hours = async () => (await world.ask(listChatModels, {})).envelope.value?.hours;
  const set = (opensMinute: number, closesMinute: number) =>
    inTransaction(world.db.pool, (tx) =>
      setSupportHours(tx, {
        merchant: 'demo',
        actor: 'tess',
        reason: 'because',
        at: world.clock.now(),
        opensMinute,
        closesMinute,
      }),
    );
  const minute = (Math.floor(world.clock.now() / 60_000) + 480) % 1_440;
  await set(minute, (minute + 60) % 1_440);
  expect(await hours()).toMatchObject({ isOpen: true });
  await set((minute + 60) % 1_440, (minute + 120) % 1_440);
  expect([(await hours())?.isOpen, (await read(await launch()))?.hours?.isOpen]).toEqual([false, false]);
});

test('CONTENT-028 a member finds the own conversations again, and nobody else does', async () => {
  const chat = await launch(maria);
  await end(chat);
  const own = (await world.ask(listSupportChats, {}, { token: maria })).envelope.value?.chats;
  expect(own).toMatchObject([{ chatId: chat.chatId, subjectName: 'A withdrawal', state: 'closed' }]);
  const luz = await world.enter('luz');
  expect((await world.ask(listSupportChats, {}, { token: luz })).envelope.value?.chats).toEqual([]);
  expect((await world.ask(listSupportChats, {})).envelope.code).toBe('AUTH_REQUIRED');
});
