import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode, requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { login } from '#domains/identity/contract/session.ts';
import { addMs, dayMs, minuteMs, secondMs } from '#kernel/time.ts';
import { createLetters } from '#platform/server/letters/index.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { testSite } from '#tools/testing/http.ts';
import { listAuditKinds } from '#tools/testing/security.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { deleteExpiredChallenges } from '../cleanup.ts';
import { createSecrets } from '../secret.ts';
import { countLetters, proveHuman, readLetterCode } from '../testing.ts';
import { createCodes } from './code.ts';

let world: World;
let lastNumber = 0;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** A number of its own for each test, since its codes are counted; bound to the member where one is named. */
async function takeNumber(account?: string): Promise<{ mobileNum: string; full: string }> {
  const mobileNum = `917${String(1_000_000 + ++lastNumber)}`;
  const full = `+63${mobileNum}`;
  if (account) {
    await world.db.owner.query(
      `UPDATE identity.member SET mobile = $2, mobile_verified_at = created_at WHERE merchant = 'demo' AND account = $1`,
      [account, full],
    );
  }
  return { mobileNum, full };
}

let lastAddress = 0;
const anywhere = () => `198.19.${++lastAddress >> 8}.${lastAddress & 255}`;

async function ask(
  mobileNum: string,
  { purpose = 'login', ip = anywhere() }: { purpose?: 'login' | 'reset'; ip?: string } = {},
) {
  const request = { mobileNum, mobileNo: mobileNum, countryDialingCode: '63', purpose };
  const proof = purpose === 'reset' ? { humanVerification: await proveHuman(world, { ip }) } : {};
  return world.ask(requestCode, { ...request, ...proof }, { ip });
}

const enter = (full: string, code: string) =>
  world.ask(
    login,
    { type: 'sms', username: full.slice(1), password: code, countryDialingCode: '63' },
    { ip: anywhere() },
  );

const codeOf = async (full: string) => (await readLetterCode(world, full)) ?? 'no letter';

test('CALL-012 SMS-006 SMS-007 SMS-010 SMS-012 a member’s number gets a code of six digits, good for five minutes; another can be asked for after one', async () => {
  const { mobileNum, full } = await takeNumber('joselito');
  const { status, envelope } = await ask(mobileNum);
  expect([status, envelope.success, envelope.value]).toEqual([200, true, { expiredMinutes: 1, goodMinutes: 5 }]);
  expect(await codeOf(full)).toMatch(/^\d{6}$/);
});

test('CALL-012 a number without a member gets the same response, and no letter', async () => {
  const known = await takeNumber('arnel');
  const unknown = await takeNumber();
  const [one, other] = [await ask(known.mobileNum), await ask(unknown.mobileNum)];
  expect([other.status, other.envelope]).toEqual([one.status, one.envelope]);
  expect([await countLetters(world, known.full), await countLetters(world, unknown.full)]).toEqual([1, 0]);
  const wrong = { known: await enter(known.full, 'x'), unknown: await enter(unknown.full, 'x') };
  expect(wrong.unknown.envelope).toEqual(wrong.known.envelope);
  expect([wrong.known.status, wrong.known.envelope.code]).toEqual([422, 'WRONG_CODE']);
});

/** How many refused tries were written down: of somebody, and of nobody. */
async function countRefused(kind: string): Promise<number[]> {
  const { rows } = await world.db.owner.query<{ heard: number; unheard: number }>(
    `SELECT (SELECT count(*)::int FROM identity.security_event WHERE kind = $1) AS heard,
            (SELECT count(*)::int FROM identity.unheard_event WHERE kind = $1) AS unheard`,
    [kind],
  );
  return rows.flatMap(({ heard, unheard }) => [heard, unheard]);
}

test('AUTH-049 SMS-012 a wrong code at a number without a member is recorded like one at a member’s, and deleted later', async () => {
  const known = await takeNumber('ferdie');
  const unknown = await takeNumber();
  const [heard = 0, unheard = 0] = await countRefused('login_failed');
  await enter(known.full, '000000');
  expect(await countRefused('login_failed')).toEqual([heard + 1, unheard]);
  await enter(unknown.full, '000000');
  expect(await countRefused('login_failed')).toEqual([heard + 1, unheard + 1]);
  await deleteExpiredChallenges(world.db.pool, addMs(world.clock.now(), dayMs));
  expect(await countRefused('login_failed')).toEqual([heard + 1, 0]);
});

test('SMS-003 SMS-012 a brand sets after how long another code can be requested, and none expires before that', async () => {
  const { mobileNum } = await takeNumber('rowena');
  const setMinutes = (minutes: number) =>
    world.db.owner.query(`UPDATE identity.setting SET code_minutes = $1 WHERE merchant = 'demo'`, [minutes]);
  await setMinutes(3);
  expect((await ask(mobileNum)).envelope.value).toEqual({ expiredMinutes: 3, goodMinutes: 5 });
  await setMinutes(7);
  expect((await ask(mobileNum)).envelope.value).toEqual({ expiredMinutes: 7, goodMinutes: 7 });
  await world.db.owner.query(`UPDATE identity.setting SET code_minutes = 1 WHERE merchant = 'demo'`);
});

test('SMS-001 SMS-009 TRAP-027 the number comes under either name, and two different ones are refused', async () => {
  const { mobileNum, full } = await takeNumber('ramil');
  const request = { countryDialingCode: '+63', purpose: 'login' as const };
  expect((await world.ask(requestCode, { mobileNo: `0${mobileNum}`, ...request }, { ip: anywhere() })).status).toBe(
    200,
  );
  expect(await countLetters(world, full)).toBe(1);
  const two = await world.ask(requestCode, { mobileNum, mobileNo: '9999999999', ...request }, { ip: anywhere() });
  expect([two.status, two.envelope.code]).toEqual([422, 'NUMBERS_DIFFER']);
  const none = await world.ask(requestCode, { mobileNum: '12', ...request }, { ip: anywhere() });
  expect([none.envelope.code, none.envelope.message]).toEqual(['WRONG_NUMBER', 'Phone number format is incorrect']);
});

test('CALL-013 ERR-010 a code for a registration is refused without a human check', async () => {
  const { mobileNum, full } = await takeNumber();
  const request = { mobileNum, countryDialingCode: '63' };
  const refused = await world.ask(requestRegistrationCode, request);
  expect([refused.status, refused.envelope.message]).toEqual([422, 'Please complete verification first']);
  const invented = await world.ask(requestRegistrationCode, { ...request, humanVerification: 'A'.repeat(43) });
  expect(invented.envelope.code).toBe('HUMAN_REQUIRED');
  expect(await countLetters(world, full)).toBe(0);
  const humanVerification = await proveHuman(world);
  const sent = await world.ask(requestRegistrationCode, { ...request, humanVerification });
  const handed = expect.stringMatching(/^[\w-]{43}$/) as unknown;
  expect(sent.envelope.value).toEqual({ expiredMinutes: 1, goodMinutes: 5, humanVerification: handed });
  expect(await codeOf(full)).toMatch(/^\d{6}$/);
});

test('AUTH-010 AUTH-008 SMS-012 a code logs in, with spaces around it too, and once', async () => {
  const { mobileNum, full } = await takeNumber('cherry');
  await ask(mobileNum);
  const code = await codeOf(full);
  const first = await enter(`${full} `, ` ${code} `);
  expect(first.envelope.value).toMatchObject({ passwordExpired: false, defaultPassword: false });
  const again = await enter(full, code);
  expect([again.status, again.envelope.code]).toEqual([422, 'CODE_SPENT']);
});

test('SMS-012 of twenty logins at once with the right code one gets in', async () => {
  const { mobileNum, full } = await takeNumber('jomar');
  await ask(mobileNum);
  const code = await codeOf(full);
  const responses = await Promise.all(Array.from({ length: 20 }, () => enter(full, code)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('SMS-012 ERR-021 a code ends when its minutes are over', async () => {
  const { mobileNum, full } = await takeNumber('dennis');
  await ask(mobileNum);
  const code = await codeOf(full);
  world.clock.pass(5 * minuteMs);
  const late = await enter(full, code);
  expect([late.envelope.code, late.envelope.message]).toEqual([
    'CODE_EXPIRED',
    'Verification code has expired, please send again',
  ]);
});

test('SMS-012 a code is bound to its number and to its purpose', async () => {
  const mine = await takeNumber('lorna');
  const other = await takeNumber('ricky');
  await ask(mine.mobileNum);
  await ask(other.mobileNum);
  const code = await codeOf(mine.full);
  const theirs = await codeOf(other.full);
  expect((await enter(other.full, code === theirs ? 'another' : code)).envelope.code).toBe('WRONG_CODE');
  // Of two letters of one moment neither is the later one.
  world.clock.pass(secondMs);
  await ask(other.mobileNum, { purpose: 'reset' });
  expect((await enter(other.full, await codeOf(other.full))).envelope.code).toBe('WRONG_CODE');
});

test('SMS-012 a new code takes the place of the one before', async () => {
  const { mobileNum, full } = await takeNumber('melanie');
  await ask(mobileNum);
  const old = await codeOf(full);
  world.clock.pass(secondMs);
  await ask(mobileNum);
  const fresh = await codeOf(full);
  expect((await enter(full, old === fresh ? 'another' : old)).envelope.code).toBe('WRONG_CODE');
  expect((await enter(full, fresh)).status).toBe(200);
});

test('AUTH-050 AUTH-049 CONST-002 ERR-017 a number gets five codes in five minutes, whether or not anybody has it', async () => {
  const ip = anywhere();
  for (const { mobileNum } of [await takeNumber('edgar'), await takeNumber()]) {
    const askProven = async () => {
      const humanVerification = await proveHuman(world, { ip });
      const request = { mobileNum, countryDialingCode: '63', purpose: 'login', humanVerification } as const;
      return world.ask(requestCode, request, { ip });
    };
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await askProven()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const { status, envelope } = await askProven();
    expect([status, envelope]).toEqual([
      429,
      {
        success: false,
        message: 'Too many requests, please try again after 5 minutes',
        value: { seconds: 300 },
        code: 'TOO_MANY_REQUESTS',
      },
    ]);
    world.clock.pass(5 * minuteMs);
    expect((await askProven()).status).toBe(200);
  }
});

test('AUTH-050 a number gets twenty-five codes in a day and two for each of as many networks, and further requests are refused with alternatives', async () => {
  const { mobileNum, full } = await takeNumber('rodel');
  for (let i = 0; i < 5; i++) {
    const ip = `198.18.200.${i}`;
    for (let n = 0; n < 5; n++) expect((await ask(mobileNum, { ip })).status).toBe(200);
    world.clock.pass(5 * minuteMs);
  }
  for (let n = 0; n < 50; n++) expect((await ask(mobileNum, { ip: `198.18.201.${n >> 1}` })).status).toBe(200);
  world.clock.pass(5 * minuteMs);
  const { status, envelope } = await ask(mobileNum);
  expect([status, envelope.code]).toEqual([429, 'CODES_USED_UP']);
  expect(envelope.message).toContain('contact customer service');
  expect(await countLetters(world, full)).toBe(75);
  world.clock.pass(dayMs);
  expect((await ask(mobileNum)).status).toBe(200);
});

test('AUTH-010 REG-003 a number that was only typed opens nothing beside a proven address, and its code proves it only where nobody chose a password', async () => {
  const typed = await takeNumber('ronnie');
  await world.db.owner.query(`UPDATE identity.member SET mobile_verified_at = NULL WHERE account = 'ronnie'`);
  await ask(typed.mobileNum);
  // Whoever holds a number that was mistyped gets neither in nor a proof of the account by it.
  expect((await enter(typed.full, await codeOf(typed.full))).envelope.value).toMatchObject({ methods: [] });
  expect(await listAuditKinds(world, 'ronnie')).not.toContain('mobile_bound');
  await world.db.owner.query(`UPDATE identity.member SET password_chosen = false WHERE account = 'ronnie'`);
  world.clock.pass(minuteMs);
  await ask(typed.mobileNum);
  expect((await enter(typed.full, await codeOf(typed.full))).status).toBe(200);
  expect(await listAuditKinds(world, 'ronnie')).toContain('mobile_bound');
  const prove = () =>
    world.db.owner.query(
      `UPDATE identity.member SET email = account || '@example.com', email_verified_at = created_at
        WHERE merchant = 'demo' AND account IN ('ronnie', 'sheryl')`,
    );
  const stranger = await takeNumber('sheryl');
  await world.db.owner.query(`UPDATE identity.member SET mobile_verified_at = NULL WHERE account = 'sheryl'`);
  await prove();
  world.clock.pass(minuteMs);
  await ask(typed.mobileNum);
  expect((await enter(typed.full, await codeOf(typed.full))).status).toBe(200);
  await ask(stranger.mobileNum);
  expect(await countLetters(world, stranger.full)).toBe(0);
});

test('PWD-015 TRAP-033 a code for a new password is never sent without a human check, and the member’s log records it', async () => {
  const { mobileNum, full } = await takeNumber('maricel');
  const request = { mobileNum, countryDialingCode: '63', purpose: 'reset' as const };
  const refused = await world.ask(requestCode, request, { ip: anywhere() });
  expect([refused.status, refused.envelope.code]).toEqual([422, 'HUMAN_REQUIRED']);
  expect(await countLetters(world, full)).toBe(0);
  expect((await ask(mobileNum, { purpose: 'reset' })).status).toBe(200);
  expect((await ask(mobileNum)).status).toBe(200);
  expect((await listAuditKinds(world, 'maricel')).slice(-2)).toEqual(['password_reset_asked', 'login_code_asked']);
});

test('AUTH-050 an address that requests many codes needs a human check', async () => {
  const ip = '203.0.113.50';
  const codes = [];
  for (let i = 0; i < 6; i++) codes.push((await ask((await takeNumber()).mobileNum, { ip })).envelope.code);
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'HUMAN_REQUIRED']);
  const { mobileNum } = await takeNumber();
  const humanVerification = await proveHuman(world, { ip });
  const proven = await world.ask(
    requestCode,
    { mobileNum, countryDialingCode: '63', purpose: 'login', humanVerification },
    { ip },
  );
  expect(proven.status).toBe(200);
});

test('ROLE-019 AUTH-007 with its switch off a login by code is refused, and so is the code', async () => {
  const flip = (enabled: boolean) =>
    world.db.owner.query(
      `UPDATE content.whitelabel_node SET enabled = $1 WHERE merchant = 'demo' AND mod_id = 'MOBVERFLOGIN3'`,
      [enabled],
    );
  await flip(false);
  const { mobileNum, full } = await takeNumber('rosalie');
  const refused = [await ask(mobileNum), await enter(full, '123456')];
  expect(refused.map(({ status, envelope }) => [status, envelope.code])).toEqual([
    [403, 'SWITCHED_OFF'],
    [403, 'SWITCHED_OFF'],
  ]);
  expect((await ask(mobileNum, { purpose: 'reset' })).status).toBe(200);
  await flip(true);
});

test('SMS-012 neither a code nor a number can be read where codes are kept', async () => {
  const { mobileNum, full } = await takeNumber('jayson');
  await ask(mobileNum);
  const code = await codeOf(full);
  const { rows } = await world.db.owner.query<{ row: string }>('SELECT c::text AS row FROM identity.code c');
  const kept = rows.map(({ row }) => row).join('\n');
  expect(kept).not.toContain(mobileNum);
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(Buffer.from(code).toString('hex'));
});

test('SMS-012 a letter names the purpose of its code in the member’s language', async () => {
  const { mobileNum, full } = await takeNumber('divina');
  const ip = anywhere();
  const humanVerification = await proveHuman(world, { ip });
  const request = { mobileNum, countryDialingCode: '63', purpose: 'reset' as const, humanVerification };
  await world.ask(requestCode, request, { ip, headers: { 'accept-language': 'fil' } });
  const { rows } = await world.db.owner.query<{ words: string; secret: boolean }>(
    'SELECT words, secret FROM platform.letter WHERE recipient = $1',
    [full],
  );
  expect(rows[0]?.words).toMatch(/^Kislap: \d{6} ang code mo para magtakda ng bagong password\./);
  expect(rows[0]?.secret).toBe(true);
});

test('SMS-008 without a provider of letters a code is refused before anything is written', async () => {
  const { pool } = world.db;
  const { issueCode } = createCodes({
    pool,
    secrets: createSecrets({ pool, rng: systemRng }),
    letters: createLetters({ providers: { sms: null, mail: null }, clock: world.clock, rng: systemRng }),
    limits: { strict: () => Promise.reject(new Error('a refused code is counted')) },
    brandOf: () => Promise.reject(new Error('a refused code is written')),
  });
  const context = {
    tx: pool,
    site: testSite,
    clock: world.clock,
    rng: systemRng,
    locale: 'EN',
    ip: anywhere(),
  } as const;
  const { full } = await takeNumber();
  const refused = await issueCode(context, { purpose: 'login', channel: 'sms', to: full });
  expect(refused).toEqual({ ok: false, fault: 'service_unavailable' });
});
