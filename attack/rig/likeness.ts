/** Whether the login tells which accounts exist: by what it says, or by how long it takes. */
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
  trials.note('the limit tells which accounts exist', known === (await series('walangtao', '203.0.113.81')));
}

/** In turns, so that whatever slows the machine slows both. Judged by its width only where there are enough of them. */
export async function timing(target: Target, attack: Attack & { pairs: number; judged: boolean }): Promise<string> {
  const passwords = await compare(target, attack, {
    what: 'accounts',
    known: { username: 'maria', password: 'Mali#1' },
    unknown: (n) => ({ username: `walang${n}`, password: 'Mali#1' }),
  });
  // Nothing here takes as long as a password does: what is written of one and not of the other would be seen at once.
  await target.owner.query(
    `UPDATE identity.member SET mobile = $1, mobile_verified_at = now() WHERE merchant = 'demo' AND account = 'maria'`,
    [`+${numbers.known}`],
  );
  const codes = await compare(
    target,
    { ...attack, pairs: attack.judged ? 400 : attack.pairs },
    {
      what: 'numbers',
      known: { type: 'sms', username: String(numbers.known), password: '000000' },
      unknown: (n) => ({ type: 'sms', username: String(numbers.unknown + n), password: '000000' }),
    },
  );
  return `${passwords}; by code ${codes}`;
}

const numbers = { known: 639_180_000_000, unknown: 639_990_000_000 } as const;

type Twins = { readonly what: string; readonly known: Credentials; readonly unknown: (n: number) => Credentials };

async function compare(
  target: Target,
  { trials, key, pairs, judged }: Attack & { pairs: number; judged: boolean },
  twins: Twins,
): Promise<string> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < pairs; n++) {
    const turns: [Credentials, number[]][] = [
      [twins.known, known],
      [twins.unknown(n), unknown],
    ];
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
