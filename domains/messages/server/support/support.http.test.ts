/** Live chat by its calls: guests and members, and staff on the other side. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  closeSupportChat,
  launchChat,
  listChatModels,
  rateSupportChat,
  readSupportChat,
  sendSupportMessage,
} from '#domains/messages/contract/support.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { answerSupportChat, endSupportChat, listOpenChats, readTranscript } from '../index.ts';

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
    expect((await readTranscript(world.db.pool, 'demo', second.chatId))?.messages).toHaveLength(2);
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
