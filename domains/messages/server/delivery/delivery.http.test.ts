/** Letters by mail and SMS, as members chose them: once each, in time, and no offer to whoever may not have it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBroadcastDeps } from '#apps/server/messages/messages.ts';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { markAllRead, readMessageSetting, saveMessageSetting } from '#domains/messages/contract/letter.ts';
import { startPause } from '#domains/protection/contract/pause.ts';
import type { MemberId } from '#kernel/id.ts';
import { dayMs, instant } from '#kernel/time.ts';
import { inTransaction, transact } from '#platform/server/database/db.ts';
import { createLetters, sandboxProviders } from '#platform/server/letters/index.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { type DeliveryDeps, deliverDueLetters, scheduleBroadcast, sendDueBroadcasts, sendLetter } from '../index.ts';

let world: World;
let maria: MemberId;
let deps: DeliveryDeps;
const broadcastDeps = createBroadcastDeps(composeProtection());

beforeAll(async () => {
  world = await createTestWorld();
  maria = (await readMemberByAccount(world.db.pool, 'demo', 'maria'))?.id ?? 'mb_';
  const contacts = `language = 'EN', email = account || '@work.example', email_verified_at = now(), mobile = '+6391755500' || length(account),
    mobile_verified_at = now()`;
  await world.db.owner.query(
    `UPDATE identity.member SET ${contacts} WHERE account IN ('maria', 'rickyph') AND merchant = 'demo'`,
  );
  deps = {
    letters: createLetters({ providers: sandboxProviders, clock: world.clock, rng: systemRng }),
    listBarred: broadcastDeps.listBarred,
    brandOf: async () => ({ name: 'Kislap', origin: 'https://kislap.test', currencySymbol: '₱' }),
  };
});
beforeEach(async () => {
  world.clock.set(instant(Date.parse('2026-11-15T12:00:00+08:00')));
  for (const table of [
    'messages.letter',
    'messages.broadcast',
    'messages.channel',
    'messages.delivery',
    'messages.setting',
    'platform.letter',
  ])
    await world.db.owner.query(`DELETE FROM ${table}`);
});
afterAll(() => world.close());

type Choice = Parameters<typeof choose>[0];
async function choose(
  input: {
    promotion?: boolean;
    channels?: {
      money?: ('mail' | 'sms' | 'push')[];
      security?: ('mail' | 'sms')[];
      promotion?: ('mail' | 'sms')[];
      system?: ('mail' | 'sms')[];
    };
    quietHours?: { from: number; to: number } | null;
  },
  account = 'maria',
) {
  return (await world.ask(saveMessageSetting, input, { token: await world.enter(account) })).envelope;
}
const send = (template: 'deposit_credited' | 'second_factor_added' = 'deposit_credited') =>
  transact(world.db.pool, async (tx) => {
    const letter = { merchant: 'demo', member: maria, at: world.clock.now(), rng: systemRng };
    if (template === 'second_factor_added') await sendLetter(tx, { ...letter, template, params: {} });
    else await sendLetter(tx, { ...letter, template, params: { amount: '100', order: 'dp_1' } });
  });
const run = (own = deps) =>
  deliverDueLetters(world.db.pool, own, { now: world.clock.now(), signal: new AbortController().signal });
const sent = async () =>
  (
    await world.db.owner.query<{ channel: string; recipient: string; subject: string | null; words: string }>(
      'SELECT channel, recipient, subject, words FROM platform.letter ORDER BY channel, id',
    )
  ).rows;
const channels = async () => (await sent()).map(({ channel }) => channel);
async function broadcast(kind: 'system' | 'promotion'): Promise<void> {
  const words = { EN: { title: 'New <b>tables', html: '<p>At <b>eight</b> &amp; nine</p>' } };
  const action = { actor: 'tess', reason: 'because', at: world.clock.now(), rng: systemRng };
  await inTransaction(world.db.pool, (tx) =>
    scheduleBroadcast(tx, broadcastDeps, { ...action, merchant: 'demo', kind, audience: 'all', words }),
  );
  await sendDueBroadcasts(world.db.pool, broadcastDeps, {
    now: world.clock.now(),
    signal: new AbortController().signal,
  });
}

test('MEMBER-014 nothing but the inbox is used until a member chooses', async () => {
  const token = await world.enter('maria');
  expect((await world.ask(readMessageSetting, {}, { token })).envelope.value).toEqual({
    promotion: false,
    channels: { system: [], money: [], security: [], promotion: [], agent: [] },
    quietHours: null,
    contacts: { mail: true, sms: true },
  });
  await send();
  await run();
  expect(await sent()).toEqual([]);
});

test('MEMBER-014 a letter comes once by the channels of its kind: whole by mail, and by SMS without anything of it', async () => {
  await choose({ channels: { money: ['mail', 'sms'] } });
  await send();
  await send('second_factor_added');
  await Promise.all([run(), run(), run()]);
  await run();
  const [mail, sms, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ channel: 'mail', recipient: 'maria@work.example', subject: 'Kislap: Deposit credited' });
  expect(mail?.words).toMatch(/₱100\.00 is in your wallet[^]*https:\/\/kislap\.test\/member\/messageV2\?open=ib_/);
  expect(sms?.words).toBe('Kislap: there is news about your money. Read it in your inbox.');
});

test('MEMBER-014 a letter starts the job of its channel alone, and mail and devices have jobs of their own', async () => {
  const jobs = async () =>
    (
      await world.db.owner.query<{ name: string; queue: string }>(
        `SELECT task_identifier AS name, queue_name AS queue FROM graphile_worker.jobs
          WHERE task_identifier LIKE 'messages.deliver%' ORDER BY task_identifier`,
      )
    ).rows.map(({ name, queue }) => `${name} in ${queue}`);
  const names = ['messages.deliver_letters', 'messages.deliver_pushes'] as const;
  for (const name of names) await world.db.owner.query('SELECT graphile_worker.remove_job($1)', [name]);
  await send();
  expect(await jobs()).toEqual([]);
  await choose({ channels: { money: ['push'] } });
  await send();
  expect(await jobs()).toEqual([`${names[1]} in ${names[1]}`]);
  await choose({ channels: { money: ['mail', 'push'] } });
  await send();
  expect(await jobs()).toEqual(names.map((name) => `${name} in ${name}`));
});

test('MEMBER-014 a letter waits for no broadcast that has pages to go', async () => {
  await choose({ channels: { money: ['mail'], system: ['mail'] } });
  let pages = 0;
  const listSegment = async () => {
    pages += 1;
    if (pages === 2) await send();
    return { members: [maria], next: pages === 1 ? maria : null };
  };
  const words = { EN: { title: 'Tables', html: '<p>At eight</p>' } };
  const action = { actor: 'tess', reason: 'because', at: world.clock.now(), rng: systemRng };
  await inTransaction(world.db.pool, (tx) =>
    scheduleBroadcast(tx, broadcastDeps, { ...action, merchant: 'demo', kind: 'system', audience: 'players', words }),
  );
  const once = { now: world.clock.now(), signal: new AbortController().signal };
  await sendDueBroadcasts(world.db.pool, { ...broadcastDeps, listSegment }, once);
  await run();
  expect(pages).toBe(2);
  const subjects = (await sent()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(new Set(subjects)).toEqual(new Set(['Kislap: Deposit credited', 'Kislap: Tables']));
});

test('MEMBER-014 what fails on the way is sent by the next run, and only once', async () => {
  await choose({ channels: { money: ['mail'] } });
  await send();
  const broken = { ...deps, brandOf: () => Promise.reject(new Error('no line')) };
  await expect(run(broken)).rejects.toThrow('no line');
  expect(await sent()).toEqual([]);
  await run();
  await run();
  expect(await channels()).toEqual(['mail']);
});

test('MEMBER-014 what was read, taken back by the choice, or is two days old is not sent any more', async () => {
  await choose({ channels: { money: ['mail'] } });
  await send();
  await world.ask(markAllRead, {}, { token: await world.enter('maria') });
  await run();
  await send();
  await choose({ channels: { money: [] } });
  await run();
  await choose({ channels: { money: ['mail'] } });
  await send();
  world.clock.pass(2 * dayMs + 1);
  await run();
  expect(await sent()).toEqual([]);
});

describe('MEMBER-014 quiet hours of a member', () => {
  test('hold back an SMS until they end, but neither a mail nor what is about security', async () => {
    const quietHours = { from: 22, to: 7 };
    await choose({ channels: { money: ['mail', 'sms'], security: ['sms'] }, quietHours });
    world.clock.set(instant(Date.parse('2026-11-15T23:00:00+08:00')));
    await send();
    await run();
    expect(await channels()).toEqual(['mail']);
    await send('second_factor_added');
    await run();
    expect(await channels()).toEqual(['mail', 'sms']);
    world.clock.set(instant(Date.parse('2026-11-16T06:59:59+08:00')));
    await run();
    expect(await channels()).toEqual(['mail', 'sms']);
    world.clock.set(instant(Date.parse('2026-11-16T07:00:00+08:00')));
    await run();
    expect(await channels()).toEqual(['mail', 'sms', 'sms']);
  });

  test('hold back an SMS about a complaint, which is a notice and nothing about the safety of the account', async () => {
    await choose({ channels: { system: ['sms'], security: ['sms'] }, quietHours: { from: 22, to: 7 } });
    world.clock.set(instant(Date.parse('2026-11-15T23:00:00+08:00')));
    await transact(world.db.pool, (tx) =>
      sendLetter(tx, {
        template: 'complaint_late',
        params: { complaint: 'C-0000-0000' },
        merchant: 'demo',
        member: maria,
        at: world.clock.now(),
        rng: systemRng,
      }),
    );
    await run();
    expect(await sent()).toEqual([]);
    world.clock.set(instant(Date.parse('2026-11-16T07:00:00+08:00')));
    await run();
    expect((await sent()).map(({ words }) => words)).toEqual(['Kislap: there is a new notice in your inbox.']);
  });

  test.each<[Choice, string]>([
    [{ quietHours: { from: 8, to: 8 } }, 'QUIET_HOURS_EMPTY'],
    [{ quietHours: { from: 24, to: 8 } }, 'MALFORMED_INPUT'],
  ])('that are none are refused: %j', async (input, code) => {
    expect((await choose(input)).code).toBe(code);
  });
});

test('MEMBER-014 a channel without a verified contact is refused, and one that is left out stays', async () => {
  await choose({ channels: { money: ['mail'] } });
  expect((await choose({ quietHours: { from: 22, to: 8 } })).value?.channels.money).toEqual(['mail']);
  await world.db.owner.query(`UPDATE identity.member SET email_verified_at = NULL WHERE account = 'luz'`);
  expect((await choose({ channels: { money: ['mail'] } }, 'luz')).code).toBe('CONTACT_UNVERIFIED');
});

test('MEMBER-014 two changes at once leave both choices', async () => {
  const token = await world.enter('maria');
  const change = (input: Choice) => world.ask(saveMessageSetting, input, { token });
  for (let round = 0; round < 10; round += 1) {
    await change({ promotion: false, quietHours: null });
    await Promise.all([change({ promotion: true }), change({ quietHours: { from: 22, to: 7 } })]);
    const { promotion, quietHours } = (await world.ask(readMessageSetting, {}, { token })).envelope.value ?? {};
    expect({ promotion, quietHours }).toEqual({ promotion: true, quietHours: { from: 22, to: 7 } });
  }
});

test('MEMBER-014 a notice to all comes to those who chose it, as plain text', async () => {
  await choose({ channels: { system: ['mail'] } });
  await broadcast('system');
  await run();
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Kislap: New <b>tables');
  expect(mail?.words).toMatch(/^At eight & nine\n/);
});

test('MEMBER-014 an offer comes by mail where offers and mail are chosen, and never to a member on a break', async () => {
  const wanted = { promotion: true, channels: { promotion: ['mail' as const] } };
  await choose(wanted);
  await choose(wanted, 'rickyph');
  await choose({ channels: { promotion: ['mail'] } }, 'maria');
  await broadcast('promotion');
  // The break begins after the offer is in the inbox and before it is sent.
  const paused = await world.ask(startPause, { term: '24h' }, { token: await world.enter('rickyph') });
  expect(paused.status).toBe(200);
  await run();
  expect((await sent()).map(({ recipient }) => recipient)).toEqual(['maria@work.example']);
});

test('MEMBER-014 an offer that is ready in the night waits for the morning, by whatever channel', async () => {
  await choose({ promotion: true, channels: { promotion: ['mail', 'sms'] } });
  await broadcast('promotion');
  world.clock.set(instant(Date.parse('2026-11-15T22:00:00+08:00')));
  await run();
  expect(await sent()).toEqual([]);
  world.clock.set(instant(Date.parse('2026-11-16T08:00:00+08:00')));
  await run();
  expect(await channels()).toEqual(['mail', 'sms']);
});
