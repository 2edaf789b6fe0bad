/** What the answers at a number tell. Whether anybody has it is not among it, not even for a neighbour of its owner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestCode } from '#domains/identity/contract/code.ts';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { login } from '#domains/identity/contract/session.ts';
import { holdAfter } from '#domains/identity/rules/login/login.ts';
import { minuteMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { proveHuman } from '../testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** A number, the network where it is asked about, and networks of strangers. */
type Line = { readonly mobileNum: string; readonly home: string; readonly away: (n: number) => string };

let lines = 0;
function takeLine(): Line {
  const n = ++lines;
  return { mobileNum: `91730${String(n).padStart(5, '0')}`, home: `198.51.100.${n}`, away: (i) => `198.18.${n}.${i}` };
}

/** One that a member has who came in from there before. */
async function takeOwners(account: string): Promise<Line> {
  const line = takeLine();
  await world.db.owner.query(
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = created_at WHERE merchant = 'demo' AND account = $1`,
    [account, `+63${line.mobileNum}`],
  );
  await world.db.owner.query(
    `INSERT INTO identity.trusted_network (member, network, first_at, last_at)
     SELECT id, $2, $3, $3 FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    [account, line.home, new Date(world.clock.now())],
  );
  return line;
}

type Answer = { readonly status: number; readonly envelope: object & { readonly code?: string | undefined } };
type Purpose = 'login' | 'reset';

async function ask({ mobileNum }: Line, purpose: Purpose, ip: string): Promise<Answer> {
  const proof = purpose === 'reset' ? { humanVerification: await proveHuman(world, { ip }) } : {};
  return world.ask(requestCode, { mobileNum, countryDialingCode: '63', purpose, ...proof }, { ip });
}

function guess({ mobileNum }: Line, purpose: Purpose, ip: string): Promise<Answer> {
  if (purpose === 'login') return world.ask(login, { type: 'sms', username: `63${mobileNum}`, password: 'x' }, { ip });
  const typed = { newPassword: 'DagatAtUlap7', mobileNum, mobileNo: mobileNum, verificationCode: 'x' };
  return world.ask(resetPasswordByPhone, typed, { ip });
}

const byPassword = ({ mobileNum }: Line, ip: string): Promise<Answer> =>
  world.ask(
    login,
    { type: 'username', username: `0${mobileNum}`, password: 'Mali#2026', countryDialingCode: '63' },
    { ip },
  );

const words = ({ status, envelope }: Answer) => (status === 200 ? 'sent' : envelope.code);
const allOf = ({ status, envelope }: Answer) => ({ status, ...envelope });

const forgetFailures = () => world.db.owner.query('DELETE FROM identity.login_failure');

type GuessingNetworks = { readonly from: number; readonly networks: number; readonly each: number };

/** Guesses at whatever stands, each judged by the counts of the code alone. */
async function guessFrom(line: Line, purpose: Purpose, { from, networks, each }: GuessingNetworks) {
  for (let n = 0; n < networks * each; n++) {
    await forgetFailures();
    await guess(line, purpose, line.away(from + Math.floor(n / each)));
  }
  await forgetFailures();
}

async function proveAndGuess({ mobileNum }: Line, ip: string): Promise<void> {
  const humanVerification = await proveHuman(world, { ip });
  const typed = { type: 'sms', username: `63${mobileNum}`, password: 'x', humanVerification } as const;
  await world.ask(login, typed, { ip });
}

/** All the codes that strangers share in a day. */
async function takeAllShared(line: Line): Promise<void> {
  for (let n = 0; n < 25; n++) {
    await ask(line, 'login', line.away(1 + (n % 5)));
    if (n % 5 === 4) world.clock.pass(5 * minuteMs);
  }
}

type State = { readonly reach: (line: Line) => Promise<unknown>; readonly told: string };

/** What a number went through before it is asked about, and what is said then: tries, three codes, tries, a password. */
const states: Readonly<Record<string, State>> = {
  nothing: {
    reach: async () => undefined,
    told: 'WRONG_CODE WRONG_CODE | sent sent sent | WRONG_CODE WRONG_CODE | WRONG_CREDENTIALS',
  },
  'five codes asked for by a stranger': {
    reach: async (line) => {
      for (let n = 0; n < 5; n++) await ask(line, 'login', line.away(1));
    },
    told: 'WRONG_CODE WRONG_CODE | sent sent TOO_MANY_REQUESTS | WRONG_CODE WRONG_CODE | WRONG_CREDENTIALS',
  },
  'the codes of a day asked for by strangers': {
    reach: takeAllShared,
    told: 'WRONG_CODE WRONG_CODE | sent sent CODES_USED_UP | WRONG_CODE WRONG_CODE | WRONG_CREDENTIALS',
  },
  'codes asked for from more networks than a number hears in a day': {
    reach: async (line) => {
      await takeAllShared(line);
      for (let n = 0; n < 50; n++) await ask(line, 'login', line.away(20 + Math.floor(n / 2)));
      world.clock.pass(5 * minuteMs);
    },
    told: 'WRONG_CODE WRONG_CODE | CODES_USED_UP CODES_USED_UP CODES_USED_UP | WRONG_CODE WRONG_CODE | WRONG_CREDENTIALS',
  },
  'a code for a login, tried five times right here': {
    reach: async (line) => {
      await ask(line, 'login', line.home);
      for (let n = 0; n < 5; n++) await forgetFailures().then(() => guess(line, 'login', line.home));
      await forgetFailures();
    },
    told: 'CODE_SPENT WRONG_CODE | sent sent sent | WRONG_CODE WRONG_CODE | WRONG_CREDENTIALS',
  },
  'a code for a new password, tried five times right here': {
    reach: async (line) => {
      await ask(line, 'reset', line.home);
      for (let n = 0; n < 5; n++) await guess(line, 'reset', line.home);
    },
    told: 'WRONG_CODE TOO_MANY_RESETS | sent sent sent | WRONG_CODE TOO_MANY_RESETS | WRONG_CREDENTIALS',
  },
  'codes tried by strangers as often as a code is tried': {
    reach: async (line) => {
      await ask(line, 'login', line.away(1));
      await guessFrom(line, 'login', { from: 100, networks: 5, each: 5 });
      await ask(line, 'reset', line.away(1));
      await guessFrom(line, 'reset', { from: 100, networks: 5, each: 5 });
    },
    told: 'CODE_SPENT CODE_SPENT | sent sent sent | WRONG_CODE WRONG_CODE | WRONG_CREDENTIALS',
  },
  'codes for a login tried by strangers all day': {
    reach: async (line) => {
      await ask(line, 'login', line.away(1));
      await guessFrom(line, 'login', { from: 100, networks: 5, each: 5 });
      for (const from of [110, 135]) {
        await ask(line, 'login', line.away(1));
        await guessFrom(line, 'login', { from, networks: 25, each: 1 });
      }
      world.clock.pass(5 * minuteMs);
      await ask(line, 'login', line.away(1));
    },
    told: 'TOO_MANY_CODES WRONG_CODE | sent sent sent | TOO_MANY_CODES WRONG_CODE | WRONG_CREDENTIALS',
  },
  'three wrong tries by strangers': {
    reach: async (line) => {
      for (let n = 0; n < 3; n++) await guess(line, 'login', line.away(1 + n));
    },
    told: 'CAPTCHA_REQUIRED WRONG_CODE | sent sent sent | CAPTCHA_REQUIRED WRONG_CODE | WRONG_CREDENTIALS',
  },
  'as many wrong tries as hold an account': {
    reach: async (line) => {
      for (let n = 0; n < holdAfter; n++) await proveAndGuess(line, line.away(1 + n));
    },
    told: 'CAPTCHA_REQUIRED WRONG_CODE | sent sent sent | CAPTCHA_REQUIRED WRONG_CODE | WRONG_CREDENTIALS',
  },
};

/** Everything that is asked, always from the network where the owner has been. */
async function walk(line: Line): Promise<Answer[]> {
  const { home } = line;
  return [
    await guess(line, 'login', home),
    await guess(line, 'reset', home),
    await ask(line, 'login', home),
    await ask(line, 'reset', home),
    await ask(line, 'login', home),
    await guess(line, 'login', home),
    await guess(line, 'reset', home),
    await byPassword(line, line.away(250)),
  ];
}

const members = ['rodel', 'girlie', 'arnel', 'cherry', 'rowena', 'ramil', 'jomar', 'lorna', 'ricky', 'edgar'];

test.each(Object.entries(states).map(([state, { reach, told }], n) => [state, told, reach, members[n] ?? ''] as const))(
  'AUTH-049 AUTH-050 SMS-012 CALL-012 after %s a number is answered alike whether or not anybody has it',
  async (_state, told, reach, account) => {
    const answers: Answer[][] = [];
    for (const line of [await takeOwners(account), takeLine()]) {
      await forgetFailures();
      await reach(line);
      answers.push(await walk(line));
    }
    const [owners = [], nobodys = []] = answers;
    expect(owners.map(words)).toEqual(told.split(/[ |]+/));
    expect(nobodys.map(allOf)).toEqual(owners.map(allOf));
  },
);
