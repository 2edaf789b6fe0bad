/** Notifications on devices: encrypted for one browser, without anything of the letter, and over when the session is. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logout } from '#domains/identity/contract/session.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { readMessageSetting } from '#domains/messages/contract/letter.ts';
import { readPush, subscribePush, unsubscribePush } from '#domains/messages/contract/push.ts';
import type { MemberId } from '#kernel/id.ts';
import { instant, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { deliverDuePushes, sendLetter } from '../index.ts';
import type { PushRequest } from './push-delivery.ts';

let world: World;
let maria: MemberId;
let token: string;

beforeAll(async () => {
  world = await createTestWorld();
  maria = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
  await world.db.owner.query(`UPDATE identity.member SET language = 'EN' WHERE account = 'maria'`);
});
beforeEach(async () => {
  world.clock.set(instant(Date.parse('2026-11-15T12:00:00+08:00')));
  for (const table of ['letter', 'broadcast', 'channel', 'delivery', 'setting', 'push_subscription'])
    await world.db.owner.query(`DELETE FROM messages.${table}`);
  token = await world.enter('maria');
});
afterAll(() => world.close());

type Browser = { readonly ecdh: ECDH; readonly auth: Buffer; readonly endpoint: string };
function makeBrowser(name: string): Browser {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { ecdh, auth: randomBytes(16), endpoint: `https://fcm.googleapis.com/fcm/send/${name}` };
}
async function subscribe({ ecdh, auth, endpoint }: Browser, as = token) {
  const keys = { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  return (await world.ask(subscribePush, { endpoint, ...keys }, { token: as })).envelope;
}
const isOn = async (as = token) => (await world.ask(readPush, {}, { token: as })).envelope.value?.isOn;
const send = () =>
  transact(world.db.pool, (tx) =>
    sendLetter(tx, {
      template: 'deposit_credited',
      params: { amount: '4321', order: 'dp_1' },
      merchant: 'demo',
      member: maria,
      at: world.clock.now(),
      rng: systemRng,
    }),
  );

/** Runs what is due, with these answers of the push service, and answers what it was sent. */
async function run(...statuses: readonly (number | 'down')[]): Promise<PushRequest[]> {
  const requests: PushRequest[] = [];
  await deliverDuePushes(
    world.db.pool,
    {
      listBarred: async () => new Set(),
      brandOf: async () => ({ name: 'Kislap', origin: 'https://kislap.test', currencySymbol: '₱' }),
      postPush: async (request) => {
        const status = statuses[requests.push(request) - 1] ?? 201;
        if (status === 'down') throw new Error('no line');
        return status;
      },
    },
    { now: world.clock.now(), rng: systemRng, signal: new AbortController().signal },
  );
  return requests;
}

/** As the browser does it (RFC 8291). */
function decrypt({ ecdh, auth }: Browser, body: Uint8Array): string {
  const bytes = Buffer.from(body);
  const [salt, server, cipher] = [bytes.subarray(0, 16), bytes.subarray(21, 86), bytes.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), server]);
  const input = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(server), auth, info, 32));
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(`${name}\0`), size));
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive('Content-Encoding: aes128gcm', 16),
    derive('Content-Encoding: nonce', 12),
  );
  decipher.setAuthTag(cipher.subarray(-16));
  return Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()])
    .subarray(0, -1)
    .toString();
}

test('MEMBER-014 a device is off until it is switched on; money, safety and notices come to it then, offers do not', async () => {
  expect(await isOn()).toBe(false);
  expect((await subscribe(makeBrowser('a'))).value).toEqual({ isOn: true });
  expect(await isOn()).toBe(true);
  expect(await isOn(await world.enter('maria'))).toBe(false);
  const setting = (await world.ask(readMessageSetting, {}, { token })).envelope.value;
  expect(setting?.channels).toEqual({
    system: ['push'],
    money: ['push'],
    security: ['push'],
    promotion: [],
    agent: [],
  });
  await world.ask(unsubscribePush, {}, { token });
  expect(await isOn()).toBe(false);
  await send();
  expect(await run()).toEqual([]);
});

test('MEMBER-014 a notification is for its browser alone, and has no amount, no name and no number in it', async () => {
  const browser = makeBrowser('a');
  await subscribe(browser);
  await send();
  const [push, ...more] = await run();
  expect([more, await run()]).toEqual([[], []]);
  const payload: unknown = JSON.parse(decrypt(browser, push?.body ?? new Uint8Array()));
  expect(payload).toEqual({
    title: 'Kislap',
    body: 'Kislap: there is news about your money. Read it in your inbox.',
    tag: 'money',
    url: expect.stringMatching(/^\/member\/messageV2\?open=ib_[0-9A-Z]{26}$/) as string,
  });
  expect(push?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    ttl: '3600',
    topic: expect.stringMatching(/^\w{26}$/) as string,
  });
  expect(push?.headers.authorization).toMatch(/^vapid t=/);
});

test('MEMBER-014 a browser that is gone is removed, and one that cannot be reached is tried again under the same topic', async () => {
  await subscribe(makeBrowser('a'));
  const other = await world.enter('maria');
  await subscribe(makeBrowser('b'), other);
  await send();
  const first = await run(410, 201);
  expect(first).toHaveLength(2);
  expect(new Set([await isOn(), await isOn(other)])).toEqual(new Set([false, true]));
  await send();
  expect(await run('down')).toHaveLength(1);
  expect(await run()).toEqual([]);
  world.clock.pass(minuteMs);
  const [again, ...more] = await run(503);
  expect(more).toEqual([]);
  world.clock.pass(3 * minuteMs);
  const [last] = await run(201);
  expect(last?.headers.topic).toBe(again?.headers.topic);
  world.clock.pass(60 * minuteMs);
  expect(await run()).toEqual([]);
});

test('MEMBER-014 a push that one device refused goes to that device again, and to no other', async () => {
  await subscribe(makeBrowser('a'));
  await subscribe(makeBrowser('b'), await world.enter('maria'));
  await send();
  const [, missed, ...more] = await run(201, 503);
  expect(more).toEqual([]);
  world.clock.pass(minuteMs);
  expect((await run()).map(({ endpoint }) => endpoint)).toEqual([missed?.endpoint]);
  world.clock.pass(60 * minuteMs);
  expect(await run()).toEqual([]);
});

test.each([
  [400, true],
  [401, true],
  [403, true],
  [413, true],
  [301, true],
  [404, false],
  [410, false],
])('MEMBER-014 a push answered with %i is not repeated, and the device stays on: %j', async (status, staysOn) => {
  await subscribe(makeBrowser('a'));
  await send();
  expect(await run(status)).toHaveLength(1);
  expect(await isOn()).toBe(staysOn);
  world.clock.pass(60 * minuteMs);
  expect(await run()).toEqual([]);
});

test('MEMBER-014 a push waits for no session that is being ended', async () => {
  await subscribe(makeBrowser('a'));
  await send();
  const pushes = await transact(world.db.pool, async (tx) => {
    await tx.query('SELECT FROM identity.session FOR NO KEY UPDATE');
    return run();
  });
  expect(pushes).toHaveLength(1);
});

test('MEMBER-014 an address in another spelling is the same browser', async () => {
  const browser = makeBrowser('a');
  await subscribe({ ...browser, endpoint: ` ${browser.endpoint.replace('https', 'HTTPS')}` });
  await send();
  expect((await run()).map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
});

test('MEMBER-014 a browser that never answers is given up after six tries', async () => {
  await subscribe(makeBrowser('a'));
  await send();
  let tries = 0;
  for (let round = 0; round < 12; round += 1) {
    tries += (await run('down')).length;
    world.clock.pass(250 * minuteMs);
    token = await world.enter('maria');
    await world.db.owner.query('UPDATE identity.session SET last_seen_at = $1, expires_at = $2', [
      new Date(world.clock.now()),
      new Date(world.clock.now() + 600 * minuteMs),
    ]);
  }
  expect(tries).toBe(6);
  expect((await world.db.owner.query('SELECT FROM messages.delivery')).rowCount).toBe(0);
});

test('MEMBER-014 a logout ends the notifications of its browser, and the next member there has it to themselves', async () => {
  const browser = makeBrowser('a');
  await subscribe(browser);
  await world.ask(logout, {}, { token });
  await send();
  expect(await run()).toEqual([]);
  token = await world.enter('maria');
  await subscribe(browser);
  const luz = await world.enter('luz');
  await subscribe(browser, luz);
  expect([await isOn(), await isOn(luz)]).toEqual([false, true]);
  await send();
  expect(await run()).toEqual([]);
});

test.each([
  [{ endpoint: 'https://127.0.0.1/x' }, 'PUSH_ENDPOINT_UNKNOWN'],
  [{ endpoint: 'https://evil.example/fcm.googleapis.com' }, 'PUSH_ENDPOINT_UNKNOWN'],
  [{ p256dh: 'B'.repeat(87) }, 'PUSH_KEY_INVALID'],
  [{ auth: 'short' }, 'MALFORMED_INPUT'],
])('MEMBER-014 a browser with %j is refused: %s', async (change, code) => {
  const { ecdh, auth, endpoint } = makeBrowser('a');
  const keys = { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  const answer = await world.ask(subscribePush, { endpoint, ...keys, ...change }, { token });
  expect(answer.envelope.code).toBe(code);
  expect(await isOn()).toBe(false);
});
