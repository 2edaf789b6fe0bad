/** Whether the login tells which accounts exist: by what it says, or by how long it takes. */
import { requestCode } from '#domains/identity/contract/code.ts';
import { type AttackReply, envelopeOf, nextAddress } from '../request.ts';
import type { SealKey } from '../session/seal.ts';
import { hosts, type Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { forgetFailures } from './captcha.ts';
import { type Credentials, demoPassword, tryLogin } from './login.ts';

type LikenessAttack = { readonly trials: TrialLog; readonly key: SealKey };

/** All that an answer says, without what differs by chance or by the clock. */
function comparableText({ status, text, headers }: AttackReply): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, text, Object.entries(rest).sort(([a], [b]) => a.localeCompare(b))]);
}

export async function compareAnswers(target: Target, { trials, key }: LikenessAttack): Promise<void> {
  await forgetFailures(target);
  await target.owner.query(`UPDATE identity.member SET status = 'locked' WHERE merchant = 'demo' AND account = 'alon'`);
  const answer = async (username: string, password: string, host: string = hosts.kislap) =>
    comparableText(await tryLogin(target, { key, username, password }, { host, from: nextAddress() }));
  const unknown = await answer('walangtao', 'Mali#1');
  // Were all of them turned away before they are judged, they would be alike for nothing.
  trials.record('nobody is not answered as wrong', unknown.includes('WRONG_CREDENTIALS'));
  const others: [string, string][] = [
    ['a member', await answer('maria', 'Mali#1')],
    ['an agent', await answer('datu', 'Mali#1')],
    ['a member who never logged in', await answer('bago', 'Mali#1')],
    ['a locked member', await answer('alon', 'Mali#1')],
    ['a password that another account has', await answer('bago', demoPassword)],
    ['an account of the other brand, right password', await answer('maria', demoPassword, hosts.tala)],
    ['a very long password', await answer('maria', 'x'.repeat(128))],
  ];
  for (const [who, verdict] of others) trials.record(`${who} is answered otherwise than nobody`, verdict === unknown);
  await compareRateLimits(target, { trials, key });
}

/** The limit of guesses comes at the same try for an account that is there and one that is not. */
async function compareRateLimits(target: Target, { trials, key }: LikenessAttack): Promise<void> {
  const series = async (username: string, from: string) => {
    await forgetFailures(target);
    const answers: string[] = [];
    for (let n = 0; n < 12; n++) {
      const reply = await tryLogin(target, { key, username, password: `Mali#${n}` }, { from });
      answers.push(`${reply.status} ${envelopeOf(reply).code}`);
    }
    return answers.join(', ');
  };
  const known = await series('lorna', '203.0.113.80');
  trials.record('guesses are not judged before their limit', known.startsWith('422 WRONG_CREDENTIALS'));
  trials.record('the limit tells which accounts exist', known === (await series('walangtao', '203.0.113.81')));
}

/** How many pairs are timed, and how far the two sides of them may lie apart. */
type Width = {
  readonly pairs: number;
  /** Of the medians, either way. */
  readonly ratio: number;
  /** The share of pairs in which the known one is the slower one, from one half either way. */
  readonly lean: number;
};

const widths = {
  long: {
    passwords: { pairs: 150, ratio: 1.35, lean: 0.15 },
    codes: { pairs: 400, ratio: 1.35, lean: 0.15 },
  },
  // Of so few pairs chance alone makes a wide spread.
  short: {
    passwords: { pairs: 16, ratio: 1.5, lean: 0.4 },
    codes: { pairs: 40, ratio: 1.5, lean: 0.3 },
  },
} as const;

/** In turns, so that whatever slows the machine slows both. */
export async function compareTiming(
  target: Target,
  attack: LikenessAttack & { readonly short: boolean },
): Promise<string> {
  const width = widths[attack.short ? 'short' : 'long'];
  const passwords = await comparePair(target, attack, {
    width: width.passwords,
    what: 'accounts',
    known: () => ({ username: 'maria', password: 'Mali#1' }),
    unknown: (n) => ({ username: `walang${n}`, password: 'Mali#1' }),
  });
  // Nothing here takes as long as a password does: what is written of one and not of the other would be seen at once.
  await target.owner.query(
    `UPDATE identity.member SET mobile = $1, mobile_verified_at = now() WHERE merchant = 'demo' AND account = 'maria'`,
    [`+${numbers.known}`],
  );
  const byCode = (number: number) => ({ type: 'sms', username: String(number), password: '000000' }) as const;
  const codes = await comparePair(target, attack, {
    width: width.codes,
    what: 'numbers',
    known: () => byCode(numbers.known),
    unknown: (n) => byCode(numbers.unknown + n),
  });
  // Where a code stands a try is counted at it: at whatever number somebody asked for one.
  const owned = await giveNumbers(target);
  const comparison = await comparePair(target, attack, {
    width: width.codes,
    what: 'numbers with a code',
    known: (n) => byCode(numbers.owned + (n % owned)),
    unknown: (n) => byCode(numbers.nobodys + n),
    prepare: ({ username }) => askForCode(target, username),
  });
  return `${passwords}; by code ${codes}; by a code that stands ${comparison}`;
}

const numbers = {
  known: 639_180_000_000,
  unknown: 639_990_000_000,
  owned: 639_176_000_000,
  nobodys: 639_991_000_000,
} as const;

/** A number for every member, one after the other; answers how many there are. */
async function giveNumbers({ owner }: Target): Promise<number> {
  const { rowCount } = await owner.query(
    `UPDATE identity.member m SET mobile = '+' || ($1::bigint + r.n), mobile_verified_at = created_at
       FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM identity.member
              WHERE merchant = 'demo' AND status = 'active') r
      WHERE m.id = r.id`,
    [numbers.owned],
  );
  return rowCount ?? 0;
}

async function askForCode(target: Target, username: string): Promise<void> {
  await target.ask({
    method: requestCode.method,
    path: requestCode.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNum: username.slice(2), countryDialingCode: '63', purpose: 'login' }),
  });
}

type AccountPair = {
  readonly width: Width;
  readonly what: string;
  readonly known: (n: number) => Credentials;
  readonly unknown: (n: number) => Credentials;
  readonly prepare?: (credentials: Credentials) => Promise<void>;
};

type Times = {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
  readonly ratio: number;
  readonly slower: number;
};

async function comparePair(target: Target, { trials, key }: LikenessAttack, twins: AccountPair): Promise<string> {
  const { width } = twins;
  let times = await take(target, { key, twins, pairs: width.pairs });
  // A machine that did something else for a moment is no finding: what looks wide has to be so at greater length as well.
  if (!isAlike(times, width)) times = await take(target, { key, twins, pairs: 2 * width.pairs });
  const { known, unknown, ratio, slower } = times;
  const verdict = `ratio ${ratio.toFixed(2)}, known slower in ${(slower * 100).toFixed(0)} % of ${known.length} pairs`;
  trials.record(`time tells which ${twins.what} exist (${verdict})`, isAlike(times, width));
  return `known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, ${verdict}`;
}

/**
 * The work of argon2 is many times the rest: without it an unknown account is answered in a tenth of the time. Little work
 * more is lost in the width of a single try, and still makes one of the two the slower one again and again.
 */
const isAlike = ({ ratio, slower }: Times, width: Width) =>
  ratio < width.ratio && ratio > 1 / width.ratio && Math.abs(slower - 0.5) < width.lean;

type Taking = { readonly key: SealKey; readonly twins: AccountPair; readonly pairs: number };

async function take(target: Target, { key, twins, pairs }: Taking): Promise<Times> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < pairs; n++) {
    const turns: [Credentials, number[]][] = [
      [twins.known(n), known],
      [twins.unknown(n), unknown],
    ];
    // For both before either is timed: a letter that is being sent slows down whatever comes after it.
    for (const [credentials] of turns) await twins.prepare?.(credentials);
    for (const [credentials, times] of n % 2 ? turns : turns.toReversed()) {
      // A picture would be asked for at the known one alone, which is tried again and again.
      await forgetFailures(target);
      const from = nextAddress();
      const startedMs = performance.now();
      await tryLogin(target, { key, ...credentials }, { from });
      times.push(performance.now() - startedMs);
    }
  }
  const slower = known.filter((ms, n) => ms > (unknown[n] ?? 0)).length / pairs;
  return { known, unknown, ratio: median(known) / median(unknown), slower };
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
