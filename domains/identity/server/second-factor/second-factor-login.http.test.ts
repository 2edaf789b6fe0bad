import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { unbindMobile } from '#domains/identity/contract/contact.ts';
import { forgetDevice, listTrustedDevices } from '#domains/identity/contract/device.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { sendProofCode } from '#domains/identity/contract/security.ts';
import {
  login,
  type SecondFactorMethod,
  sendSecondFactorCode,
  submitSecondFactor,
} from '#domains/identity/contract/session.ts';
import { dayMs, minuteMs, secondMs } from '#kernel/time.ts';
import { createTestWorld, demoPassword, type World } from '#tools/testing/world.ts';
import { readLetterCode } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const away = '203.0.113.10';
const device = 'deviceOfTheOwner0123456789';

let lastNumber = 0;
/** Binds what a test needs; every member has a number of their own. */
async function bind(account: string, { payeeName }: { payeeName?: string } = {}) {
  const mobile = `+63918${String(1_000_000 + ++lastNumber)}`;
  const email = `${account}@example.com`;
  const { rows } = await world.db.owner.query<{ id: string }>(
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = created_at, email = $3, email_verified_at = created_at
      WHERE merchant = 'demo' AND account = $1 RETURNING id`,
    [account, mobile, email],
  );
  if (payeeName) {
    await world.db.owner.query(
      `INSERT INTO identity.registration_answer (member, field, value) VALUES ($1, 'payeeName', $2)`,
      [rows[0]?.id, payeeName],
    );
  }
  return { mobile, email };
}

const tryLogin = (username: string, { ip = away, ...extra }: { ip?: string; device?: string } = {}) =>
  world.ask(login, { username, password: demoPassword, type: 'username', ...extra }, { ip });

async function ticketOf(username: string, options: Parameters<typeof tryLogin>[1] = {}) {
  const { envelope } = await tryLogin(username, options);
  if (!envelope.value || !('ticket' in envelope.value)) throw new Error(`${username} got no ticket: ${envelope.code}`);
  return envelope.value;
}

const send = (ticket: string, method: 'mobile' | 'email') =>
  world.ask(sendSecondFactorCode, { ticket, method }, { ip: away });
const prove = (ticket: string, proof: { method: SecondFactorMethod; code?: string; device?: string }) =>
  world.ask(submitSecondFactor, { ticket, ...proof }, { ip: away });
const codeTo = async (to: string) => (await readLetterCode(world, to)) ?? 'no letter';

test('AUTH-031 AUTH-032 CALL-088 a login from a new address answers a ticket and the bound methods, masked, and no token', async () => {
  const { mobile } = await bind('maricel', { payeeName: 'Maricel Reyes' });
  const { status, envelope } = await tryLogin('maricel');
  expect(status).toBe(200);
  expect(Object.keys(envelope.value ?? {}).sort()).toEqual(['methods', 'ticket']);
  const { ticket, methods } = await ticketOf('maricel');
  expect(ticket).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(methods).toEqual([
    { method: 'mobile', to: `+63*******${mobile.slice(-3)}` },
    { method: 'email', to: 'm***@example.com' },
    { method: 'bankName', to: null },
  ]);
  const { rows } = await world.db.owner.query<{ row: string }>('SELECT t::text AS row FROM identity.ticket t');
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(ticket);
  expect((await world.ask(readMemberInfo, {}, { token: ticket })).status).toBe(401);
});

test('AUTH-032 no bound method means that the list is empty: customer service is the way', async () => {
  expect((await ticketOf('rodel')).methods).toEqual([]);
  expect((await prove((await ticketOf('rodel')).ticket, { method: 'mobile', code: '123456' })).envelope.code).toBe(
    'METHOD_MISSING',
  );
});

test.each(['mobile', 'email'] as const)(
  'AUTH-031 CALL-088 the code to the bound %s opens the session, and the place is known afterwards',
  async (method) => {
    const account = method === 'mobile' ? 'jennylyn' : 'arnel';
    const bound = await bind(account);
    const { ticket } = await ticketOf(account);
    const sent = await send(ticket, method);
    expect(sent.envelope.value).toMatchObject({ expiredMinutes: 1, goodMinutes: 5 });
    const proven = await prove(ticket, { method, code: await codeTo(bound[method]), device });
    const token = proven.envelope.value?.token ?? '';
    expect((await world.ask(readMemberInfo, {}, { token })).envelope.value?.account).toBe(account);
    expect((await tryLogin(account, { device })).envelope.value).toHaveProperty('token');
  },
);

test('AUTH-032 CONST-003 a code by mail can be asked for again after a minute, and the one before is worth nothing then', async () => {
  const { email } = await bind('joselito');
  const { ticket } = await ticketOf('joselito');
  const sent = await send(ticket, 'email');
  world.clock.pass((sent.envelope.value?.expiredMinutes ?? 10) * minuteMs);
  const first = await codeTo(email);
  expect((await send(ticket, 'email')).status).toBe(200);
  world.clock.pass(4 * minuteMs);
  const second = await codeTo(email);
  const replaced = await prove(ticket, { method: 'email', code: first === second ? 'another' : first });
  expect(replaced.envelope.code).toBe('WRONG_CODE');
  expect((await prove(ticket, { method: 'email', code: second })).status).toBe(200);
});

test('AUTH-031 the name on the bank account proves it, as people write names', async () => {
  await bind('rowena', { payeeName: 'Rowena dela Cruz-Peña' });
  const { ticket } = await ticketOf('rowena');
  const wrong = await prove(ticket, { method: 'bankName', code: 'Rowena Santos' });
  expect([wrong.status, wrong.envelope.code]).toEqual([422, 'WRONG_PROOF']);
  expect((await prove(ticket, { method: 'bankName', code: ' ROWENA  dela cruz pena' })).status).toBe(200);
});

test('AUTH-031 a new address and a new device each need a proof; where both were proven none is needed', async () => {
  const { mobile } = await bind('ramil');
  const { ticket } = await ticketOf('ramil', { device });
  await send(ticket, 'mobile');
  expect((await prove(ticket, { method: 'mobile', code: await codeTo(mobile), device })).status).toBe(200);
  expect((await tryLogin('ramil', { device })).envelope.value).toHaveProperty('token');
  const strange = [{ device, ip: '203.0.113.177' }, { device: `${device}x` }, {}];
  for (const from of strange) expect((await tryLogin('ramil', from)).envelope.value).toHaveProperty('ticket');
  await bind('cherry');
  expect((await tryLogin('cherry', { device })).envelope.value).toHaveProperty('ticket');
});

test('AUTH-031 a removed device needs a proof again, at its own address too', async () => {
  const { mobile } = await bind('divina');
  const { ticket } = await ticketOf('divina', { device });
  await send(ticket, 'mobile');
  const proven = await prove(ticket, { method: 'mobile', code: await codeTo(mobile), device });
  const token = proven.envelope.value?.token ?? '';
  const { envelope } = await world.ask(listTrustedDevices, {}, { token });
  const [known] = envelope.value ?? [];
  expect((await world.ask(forgetDevice, { id: known?.id ?? '' }, { token })).status).toBe(200);
  expect((await tryLogin('divina', { device })).envelope.value).toHaveProperty('ticket');
});

test('AUTH-032 a member without a bound contact is referred to support only where neither address nor device is known', async () => {
  const home = '127.0.0.1';
  const first = await world.ask(
    login,
    { username: 'noel', password: demoPassword, type: 'username', device },
    { ip: home },
  );
  expect(first.envelope.value).toHaveProperty('token');
  expect((await tryLogin('noel', { device })).envelope.value).toHaveProperty('token');
  expect((await tryLogin('noel', { ip: '198.51.100.200', device: `${device}x` })).envelope.value).toMatchObject({
    methods: [],
  });
});

test('AUTH-031 the demo’s people come in from the machine itself without a second step', async () => {
  for (const ip of ['127.0.0.1', '::1']) {
    expect((await tryLogin('maria', { ip })).envelope.value).toHaveProperty('token');
  }
});

test('AUTH-032 a ticket opens one session, of many at once too', async () => {
  await bind('jomar', { payeeName: 'Jomar Cruz' });
  const { ticket } = await ticketOf('jomar');
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => prove(ticket, { method: 'bankName', code: 'Jomar Cruz' })),
  );
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  expect((await prove(ticket, { method: 'bankName', code: 'Jomar Cruz' })).envelope.code).toBe('TICKET_ENDED');
});

test('AUTH-032 a ticket allows five tries, however many are concurrent', async () => {
  await bind('angelica', { payeeName: 'Angelica Cruz' });
  const { ticket } = await ticketOf('angelica');
  const responses = await Promise.all(
    Array.from({ length: 9 }, (_, i) => prove(ticket, { method: 'bankName', code: `Name ${i}` })),
  );
  const codes = responses.map(({ envelope }) => envelope.code);
  expect(codes.filter((code) => code === 'WRONG_PROOF')).toHaveLength(5);
  expect((await prove(ticket, { method: 'bankName', code: 'Angelica Cruz' })).envelope.code).toBe('TICKET_ENDED');
});

test('AUTH-032 a ticket ends after ten minutes, with the password it was given for, and with the account', async () => {
  await bind('dennis', { payeeName: 'Dennis Cruz' });
  const proof = { method: 'bankName' as const, code: 'Dennis Cruz' };
  const old = await ticketOf('dennis');
  world.clock.pass(10 * minuteMs);
  expect((await prove(old.ticket, proof)).envelope.code).toBe('TICKET_ENDED');

  const changed = await ticketOf('dennis');
  await world.db.owner.query(`UPDATE identity.member SET password_changed_at = $1 WHERE account = 'dennis'`, [
    new Date(world.clock.now() + secondMs),
  ]);
  expect((await prove(changed.ticket, proof)).envelope.code).toBe('TICKET_ENDED');
  world.clock.pass(minuteMs);

  const locked = await ticketOf('dennis');
  await world.db.owner.query(`UPDATE identity.member SET status = 'locked' WHERE account = 'dennis'`);
  expect((await prove(locked.ticket, proof)).envelope.code).toBe('TICKET_ENDED');
});

test('AUTH-032 a ticket of one brand is none at another, and an invented one is none anywhere', async () => {
  await bind('lorna', { payeeName: 'Lorna Cruz' });
  const { ticket } = await ticketOf('lorna');
  const input = { ticket, method: 'bankName' as const, code: 'Lorna Cruz' };
  expect((await world.ask(submitSecondFactor, input, { host: 'tala.localhost' })).envelope.code).toBe('TICKET_ENDED');
  expect((await send('A'.repeat(43), 'mobile')).envelope.code).toBe('TICKET_ENDED');
});

test('AUTH-031 a number that was never proven is no method', async () => {
  await bind('ricky');
  await world.db.owner.query(`UPDATE identity.member SET mobile_verified_at = NULL WHERE account = 'ricky'`);
  const { ticket, methods } = await ticketOf('ricky');
  expect(methods.map(({ method }) => method)).toEqual(['email']);
  expect((await send(ticket, 'mobile')).envelope.code).toBe('METHOD_MISSING');
});

test('SMS-012 a code that confirms a change is none for a login, and the other way round', async () => {
  const { email } = await bind('noel');
  const token = await world.enter('noel', { ip: '127.0.0.1' });
  const { ticket } = await ticketOf('noel');
  await world.ask(sendProofCode, { method: 'email' }, { token });
  expect((await prove(ticket, { method: 'email', code: await codeTo(email) })).envelope.code).toBe('WRONG_CODE');
  world.clock.pass(secondMs);
  await send(ticket, 'email');
  const proof = { method: 'email', code: await codeTo(email) } as const;
  const changed = await world.ask(unbindMobile, { proof }, { token });
  expect([changed.status, changed.envelope.code]).toEqual([422, 'WRONG_PROOF']);
  expect((await prove(ticket, proof)).status).toBe(200);
});

test('AUTH-050 AUTH-049 strangers who request codes of a number use up none of the owner’s second step', async () => {
  const { mobile } = await bind('kristine');
  const query = { mobileNum: mobile.slice(3), countryDialingCode: '63', purpose: 'login' } as const;
  for (let i = 0; i < 3; i++) await world.ask(requestCode, query, { ip: '198.51.100.1' });
  for (let i = 0; i < 2; i++) await world.ask(requestCode, query, { ip: '198.51.100.2' });
  expect((await world.ask(requestCode, query, { ip: '198.51.100.1' })).status).toBe(429);
  const { ticket } = await ticketOf('kristine');
  expect((await send(ticket, 'mobile')).status).toBe(200);
});

test('AUTH-050 AUTH-049 fifty second proofs a day are tried at a member, over all tickets', async () => {
  await bind('ferdie', { payeeName: 'Ferdie Cruz' });
  const codes = [];
  for (let i = 0; i < 11; i++) {
    const { ticket } = await ticketOf('ferdie');
    for (let n = 0; n < 5; n++) codes.push((await prove(ticket, { method: 'bankName', code: 'Iba' })).envelope.code);
    if (i % 2) world.clock.pass(5 * minuteMs);
  }
  expect(codes).toEqual([...Array<string>(50).fill('WRONG_PROOF'), ...Array<string>(5).fill('TOO_MANY_PROOFS')]);
  world.clock.pass(dayMs);
  const { ticket } = await ticketOf('ferdie');
  expect((await prove(ticket, { method: 'bankName', code: 'Ferdie Cruz' })).status).toBe(200);
});

test('SMS-012 a code of the login is none for the second proof, and a wrong and an expired one have different faults', async () => {
  const { mobile } = await bind('melanie');
  const { ticket } = await ticketOf('melanie');
  expect((await prove(ticket, { method: 'mobile', code: '000000' })).envelope.code).toBe('WRONG_CODE');
  await send(ticket, 'mobile');
  const code = await codeTo(mobile);
  world.clock.pass(5 * minuteMs);
  expect((await prove(ticket, { method: 'mobile', code })).envelope.code).toBe('CODE_EXPIRED');
});

test('AUTH-031 what happened is in the member’s log', async () => {
  await bind('edgar', { payeeName: 'Edgar Cruz' });
  const { ticket } = await ticketOf('edgar');
  await prove(ticket, { method: 'bankName', code: 'nobody' });
  await prove(ticket, { method: 'bankName', code: 'Edgar Cruz', device });
  const { rows } = await world.db.owner.query<{ kind: string }>(
    `SELECT e.kind FROM identity.security_event e JOIN identity.member m ON m.id = e.member
      WHERE m.account = 'edgar' ORDER BY e.id`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    'login_second_asked',
    'login_second_failed',
    'device_trusted',
    'login',
  ]);
});

test('AUTH-032 with the password there are ten guesses in five minutes, over all tickets; the owner’s device is not slowed', async () => {
  await bind('rosalie', { payeeName: 'Rosalie Cruz' });
  const { ticket } = await ticketOf('rosalie', { device });
  await prove(ticket, { method: 'bankName', code: 'Rosalie Cruz', device });
  await world.db.owner.query(
    `DELETE FROM identity.trusted_network WHERE member = (SELECT id FROM identity.member WHERE account = 'rosalie')`,
  );
  const codes = [];
  for (let n = 0; n < 4; n++) {
    const { ticket: another } = await ticketOf('rosalie', { ip: `203.0.113.${100 + n}` });
    for (let i = 0; i < 4; i++)
      codes.push((await prove(another, { method: 'bankName', code: 'nobody' })).envelope.code);
  }
  expect(codes.filter((code) => code === 'WRONG_PROOF').length).toBeLessThanOrEqual(10);
  expect(codes.at(-1)).toBe('TOO_MANY_PROOFS');
  const { ticket: owners } = await ticketOf('rosalie', { ip: '203.0.113.110' });
  expect((await prove(owners, { method: 'bankName', code: 'Rosalie Cruz', device })).status).toBe(200);
});
