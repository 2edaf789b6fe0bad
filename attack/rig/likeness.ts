/** Whether the login tells which accounts exist: by what it says, or by how long it takes. */
import { requestCode } from '#domains/identity/contract/code.ts';
import { type Credentials, demoPassword, tryLogin } from './entering.ts';
import { anyAddress, envelopeOf, type Reply } from './request.ts';
import type { SealKey } from './sealing.ts';
import { forgetFailures } from './solving.ts';
import { hosts, type Target } from './target.ts';
import type { Trials } from './trials.ts';

type Attack = { readonly trials: Trials; readonly key: SealKey };

/** All that an answer says, without what differs by chance or by the clock. */
function wordsOf({ status, text, headers }: Reply): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify([status, text, Object.entries(rest).sort(([a], [b]) => a.localeCompare(b))]);
}

export async function alike(target: Target, { trials, key }: Attack): Promise<void> {
  await forgetFailures(target);
  await target.owner.query(`UPDATE identity.member SET status = 'locked' WHERE merchant = 'demo' AND account = 'alon'`);
  const answer = async (username: string, password: string, host: string = hosts.kislap) =>
    wordsOf(await tryLogin(target, { key, username, password }, { host, from: anyAddress() }));
  const unknown = await answer('walangtao', 'Mali#1');
  // Were all of them turned away before they are judged, they would be alike for nothing.
  trials.note('nobody is not answered as wrong', unknown.includes('WRONG_CREDENTIALS'));
  const others: [string, string][] = [
    ['a member', await answer('maria', 'Mali#1')],
    ['an agent', await answer('datu', 'Mali#1')],
    ['a member who never logged in', await answer('bago', 'Mali#1')],
    ['a locked member', await answer('alon', 'Mali#1')],
    ['a password that another account has', await answer('bago', demoPassword)],
    ['an account of the other brand, right password', await answer('maria', demoPassword, hosts.tala)],
    ['a very long password', await answer('maria', 'x'.repeat(128))],
  ];
  for (const [who, words] of others) trials.note(`${who} is answered otherwise than nobody`, words === unknown);
  await alikeBeyondTheLimit(target, { trials, key });
}

/** The limit of guesses comes at the same try for an account that is there and one that is not. */
async function alikeBeyondTheLimit(target: Target, { trials, key }: Attack): Promise<void> {
  const series = async (username: string, from: string) => {
    await forgetFailures(target);
    const answers: string[] = [];
    for (let n = 0; n < 12; n++) {
      const reply = await tryLogin(target, { key, username, password: `Mali#${n}` }, { from });
      answers.push(`${reply.status} ${envelopeOf(reply).code}`);
    }
    return answers.join(', ');
  };
  const known = await series('joselito', '203.0.113.80');
  trials.note('guesses are not judged before their limit', known.startsWith('422 WRONG_CREDENTIALS'));
  trials.note('the limit tells which accounts exist', known === (await series('walangtao', '203.0.113.81')));
}

/** In turns, so that whatever slows the machine slows both. Judged by its width only where there are enough of them. */
export async function timing(target: Target, attack: Attack & { pairs: number; judged: boolean }): Promise<string> {
  const passwords = await compare(target, attack, {
    what: 'accounts',
    known: () => ({ username: 'maria', password: 'Mali#1' }),
    unknown: (n) => ({ username: `walang${n}`, password: 'Mali#1' }),
  });
  // Nothing here takes as long as a password does: what is written of one and not of the other would be seen at once.
  await target.owner.query(
    `UPDATE identity.member SET mobile = $1, mobile_verified_at = now() WHERE merchant = 'demo' AND account = 'maria'`,
    [`+${numbers.known}`],
  );
  const long = { ...attack, pairs: attack.judged ? 400 : attack.pairs };
  const byCode = (number: number) => ({ type: 'sms', username: String(number), password: '000000' }) as const;
  const codes = await compare(target, long, {
    what: 'numbers',
    known: () => byCode(numbers.known),
    unknown: (n) => byCode(numbers.unknown + n),
  });
  // Where a code stands a try is counted at it: at whatever number somebody asked for one.
  const owned = await giveNumbers(target);
  const standing = await compare(target, long, {
    what: 'numbers with a code',
    known: (n) => byCode(numbers.owned + (n % owned)),
    unknown: (n) => byCode(numbers.nobodys + n),
    prepare: ({ username }) => askForCode(target, username),
  });
  return `${passwords}; by code ${codes}; by a code that stands ${standing}`;
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

type Twins = {
  readonly what: string;
  readonly known: (n: number) => Credentials;
  readonly unknown: (n: number) => Credentials;
  readonly prepare?: (credentials: Credentials) => Promise<void>;
};

async function compare(
  target: Target,
  { trials, key, pairs, judged }: Attack & { pairs: number; judged: boolean },
  twins: Twins,
): Promise<string> {
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
      const from = anyAddress();
      const startedMs = performance.now();
      await tryLogin(target, { key, ...credentials }, { from });
      times.push(performance.now() - startedMs);
    }
  }
  const ratio = median(known) / median(unknown);
  // The work of argon2 is many times the rest; without it an unknown account answers in a tenth of the time.
  const widest = judged ? 1.35 : 3;
  trials.note(`time tells which ${twins.what} exist (ratio ${ratio.toFixed(2)})`, ratio < widest && ratio > 1 / widest);
  // Little work more is lost in the width of a single try, and still makes one of the two the slower one again and again.
  const slower = known.filter((ms, n) => ms > (unknown[n] ?? 0)).length / pairs;
  trials.note(
    `in most pairs time tells which ${twins.what} exist (${slower.toFixed(2)})`,
    !judged || (slower > 0.35 && slower < 0.65),
  );
  return `known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, ratio ${ratio.toFixed(2)}, known slower in ${(slower * 100).toFixed(0)} % of ${pairs} pairs`;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
