/** How many tries an attacker has, and whether the owner of the account is harmed by them. */

import { login } from '#domains/identity/contract/session.ts';
import { guessLimit } from '#domains/identity/rules/session.ts';
import { demoPassword, tryLogin } from './entering.ts';
import { anyAddress, envelopeOf, type Reply } from './request.ts';
import type { SealKey } from './sealing.ts';
import type { Target } from './target.ts';
import type { Trials } from './trials.ts';

type Attack = { readonly trials: Trials; readonly key: SealKey };

const attacker = '203.0.113.66';
const wrong = (n: number) => `Hula#${n}`;
const isWrong = (reply: Reply) => reply.status === 422 && envelopeOf(reply).code === 'WRONG_CREDENTIALS';
const isHeld = (reply: Reply) => reply.status === 429 && Number(reply.headers['retry-after']) >= 1;

/** Ways to write one account; whichever opens it is a guess at it. PostgreSQL and JavaScript differ about a dotted capital I. */
const spellings = [
  'bituin',
  'BITUIN',
  ' bituin ',
  'BiTuIn',
  'B\u0130TU\u0130N',
  'b\u0130tuin',
  'bitu\u0130n',
  '\u00a0bituin',
  'bituin\u2028',
];

/** The guesses that were judged before the limit held. */
export async function guessing(target: Target, { trials, key }: Attack): Promise<number> {
  let judged = 0;
  for (let n = 0; n < guessLimit.count + 4; n++) {
    const reply = await tryLogin(target, { key, username: 'maria', password: wrong(n) }, { from: attacker });
    if (isWrong(reply)) judged += 1;
    trials.note(`guess ${n + 1} is answered ${reply.status}`, n < guessLimit.count ? isWrong(reply) : isHeld(reply));
  }
  const late = await tryLogin(target, { key, username: 'maria', password: demoPassword }, { from: attacker });
  trials.note('the right password is told to a guesser beyond the limit', isHeld(late));
  trials.note('guesses go beyond the limit', judged === guessLimit.count);

  await spelling(target, { trials, key });
  await household(target, { trials, key });
  await victim(target, { trials, key });
  return judged;
}

async function spelling(target: Target, { trials, key }: Attack): Promise<void> {
  const opening: string[] = [];
  for (const username of spellings) {
    const { status } = await tryLogin(target, { key, username, password: demoPassword });
    if (status === 200) opening.push(username);
  }
  let judged = 0;
  for (let n = 0; n < guessLimit.count * 3; n++) {
    const username = opening[n % opening.length] ?? '';
    if (isWrong(await tryLogin(target, { key, username, password: wrong(n) }, { from: '203.0.113.67' }))) judged += 1;
  }
  trials.note(
    `${opening.length} spellings of one account give ${judged} guesses`,
    opening.length > 1 && judged <= guessLimit.count,
  );
}

/** Whoever has one IPv6 address has 2^64 of them, and an attacker behind a proxy writes what they like left of it. */
async function household(target: Target, { trials, key }: Attack): Promise<void> {
  const ways: [string, (n: number) => string][] = [
    ['one household of IPv6', (n) => `2001:db8:1:2::${(n + 1).toString(16)}`],
    ['invented hops before the real one', (n) => `198.51.100.${n}, 203.0.113.68`],
    ['an address written as IPv6', (n) => (n % 2 ? '203.0.113.69' : '::ffff:203.0.113.69')],
  ];
  for (const [name, from] of ways) {
    let judged = 0;
    for (let n = 0; n < guessLimit.count + 3; n++) {
      if (
        isWrong(
          await tryLogin(target, { key, username: `walang${name.length}`, password: wrong(n) }, { from: from(n) }),
        )
      )
        judged += 1;
    }
    trials.note(`${name} gives ${judged} guesses`, judged <= guessLimit.count);
  }
}

/** Under guesses from many addresses the owner logs in from their own, and is not slowed by their own mistakes elsewhere. */
async function victim(target: Target, { trials, key }: Attack): Promise<void> {
  for (let n = 0; n < 30; n++)
    await tryLogin(target, { key, username: 'datu', password: wrong(n) }, { from: anyAddress() });
  const reply = await tryLogin(target, { key, username: 'datu', password: demoPassword }, { from: '192.0.2.10' });
  trials.note(`the owner is answered ${reply.status} while others guess`, reply.status === 200);
  const other = await tryLogin(target, { key, username: 'maria', password: demoPassword }, { from: '192.0.2.11' });
  trials.note(`the owner is answered ${other.status} after a guesser met the limit`, other.status === 200);
}

/** One password at many accounts from one address; the accounts that were judged within a minute. */
export async function stuffing(target: Target, { trials, key }: Attack): Promise<number> {
  const most = login.limits?.find(({ by }) => by === 'ip')?.count ?? 0;
  let judged = 0;
  let held = 0;
  const startedMs = performance.now();
  for (let n = 0; n < most + 10; n += 2) {
    const pair = [n, n + 1].map((each) =>
      tryLogin(target, { key, username: `sino${each}`, password: demoPassword }, { from: '203.0.113.70' }),
    );
    for (const reply of await Promise.all(pair)) {
      if (isWrong(reply)) judged += 1;
      if (isHeld(reply)) held += 1;
    }
  }
  const minutes = Math.ceil((performance.now() - startedMs) / 60_000);
  trials.note(`${judged} accounts are tried from one address`, judged <= most * minutes && (minutes > 1 || held > 0));
  return judged;
}
