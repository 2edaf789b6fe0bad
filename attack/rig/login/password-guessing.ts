/** How many tries an attacker has, and whether the owner of the account is harmed by them. */

import { login } from '#domains/identity/contract/session.ts';
import { captchaAfter, holdAfter } from '#domains/identity/rules/login/login.ts';
import { loginGuessLimit } from '#domains/identity/rules/session.ts';
import { type AttackReply, envelopeOf, nextAddress } from '../request.ts';
import type { SealKey } from '../session/seal.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { forgetFailures, solveHuman } from './captcha.ts';
import { demoPassword, homeAddress, tryLogin } from './login.ts';

type PasswordAttack = { readonly trials: TrialLog; readonly key: SealKey };

const attacker = '203.0.113.66';
const wrongPassword = (n: number) => `Hula#${n}`;
const isWrong = (reply: AttackReply) => reply.status === 422 && envelopeOf(reply).code === 'WRONG_CREDENTIALS';
const isCaptchaRequired = (reply: AttackReply) => reply.status === 422 && envelopeOf(reply).code === 'CAPTCHA_REQUIRED';
const isRateLimited = (reply: AttackReply) => reply.status === 429 && Number(reply.headers['retry-after']) >= 1;

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

/** The guesses that were judged before the limit held. Each attack has accounts and addresses of its own, so they go on at once. */
export async function guessPasswords(target: Target, attack: PasswordAttack): Promise<number> {
  const [judged] = await Promise.all([
    oneAddress(target, attack),
    guessWithoutCaptcha(target, attack),
    guessBySpellings(target, attack),
    ...households.map((guessFromIpv6Network) => sharedAddress(target, attack, guessFromIpv6Network)),
  ]);
  await checkOwnerStillEnters(target, attack);
  return judged;
}

async function oneAddress(target: Target, { trials, key }: PasswordAttack): Promise<number> {
  let judged = 0;
  for (let n = 0; n < loginGuessLimit.count + 4; n++) {
    const reply = await guessOnce(target, { key, username: 'maria', n, from: attacker });
    if (isWrong(reply)) judged += 1;
    trials.record(
      `guess ${n + 1} is answered ${reply.status}`,
      n < loginGuessLimit.count ? isWrong(reply) : isRateLimited(reply),
    );
  }
  const late = await tryLogin(target, { key, username: 'maria', password: demoPassword }, { from: attacker });
  trials.record('the right password is told to a guesser beyond the limit', isRateLimited(late));
  trials.record('guesses go beyond the limit', judged === loginGuessLimit.count);
  return judged;
}

type PasswordGuess = { readonly key: SealKey; readonly username: string; readonly n: number; readonly from: string };

/** Every captcha is solved as soon as it is required, so that the limit behind it is measured. */
async function guessOnce(target: Target, { key, username, n, from }: PasswordGuess): Promise<AttackReply> {
  const proof = n < captchaAfter ? {} : { humanVerification: await solveHuman(target, from) };
  return tryLogin(target, { key, username, password: wrongPassword(n), ...proof }, { from });
}

/** Without a solved captcha an account can be guessed at three times, from any number of addresses. */
async function guessWithoutCaptcha(target: Target, { trials, key }: PasswordAttack): Promise<void> {
  let judged = 0;
  for (let n = 0; n < 12; n++) {
    const reply = await tryLogin(
      target,
      { key, username: 'lorna', password: wrongPassword(n) },
      { from: nextAddress() },
    );
    if (isWrong(reply)) judged += 1;
    else trials.record(`guess ${n + 1} without a picture is answered ${reply.status}`, isCaptchaRequired(reply));
  }
  trials.record(`${judged} guesses without a picture`, judged === captchaAfter);
  const right = await tryLogin(target, { key, username: 'lorna', password: demoPassword }, { from: nextAddress() });
  trials.record('the right password is told to a guesser without a picture', isCaptchaRequired(right));
}

async function guessBySpellings(target: Target, { trials, key }: PasswordAttack): Promise<void> {
  const opening: string[] = [];
  for (const username of spellings) {
    const { status } = await tryLogin(target, { key, username, password: demoPassword });
    if (status === 200) opening.push(username);
  }
  let judged = 0;
  // Were each spelling counted for itself, all of these would be judged.
  for (let n = 0; n < loginGuessLimit.count + 2 * opening.length; n++) {
    const username = opening[n % opening.length] ?? '';
    if (isWrong(await guessOnce(target, { key, username, n, from: '203.0.113.67' }))) judged += 1;
  }
  trials.record(
    `${opening.length} spellings of one account give ${judged} guesses`,
    opening.length > 1 && judged > 0 && judged <= loginGuessLimit.count,
  );
}

type Household = { readonly name: string; readonly from: (n: number) => string };

/** Whoever has one IPv6 address has 2^64 of them, and an attacker behind a proxy writes what they like left of it. */
const households: readonly Household[] = [
  { name: 'one household of IPv6', from: (n) => `2001:db8:1:2::${(n + 1).toString(16)}` },
  { name: 'invented hops before the real one', from: (n) => `198.51.100.${n}, 203.0.113.68` },
  { name: 'an address written as IPv6', from: (n) => (n % 2 ? '203.0.113.69' : '::ffff:203.0.113.69') },
];

async function sharedAddress(
  target: Target,
  { trials, key }: PasswordAttack,
  { name, from }: Household,
): Promise<void> {
  let judged = 0;
  for (let n = 0; n < loginGuessLimit.count + 3; n++) {
    if (isWrong(await guessOnce(target, { key, username: `walang${name.length}`, n, from: from(n) }))) judged += 1;
  }
  trials.record(`${name} gives ${judged} guesses`, judged > 0 && judged <= loginGuessLimit.count);
}

/** Under guesses from many addresses, each with its check solved, the owner logs in with their own device or at home. */
async function checkOwnerStillEnters(target: Target, { trials, key }: PasswordAttack): Promise<void> {
  const owner = { key, username: 'datu', password: demoPassword };
  const device = 'deviceOfTheOwner0123456789';
  await tryLogin(target, { ...owner, device }, { from: homeAddress });
  for (let n = 0; n < holdAfter; n++) {
    await guessOnce(target, { key, username: 'datu', n: n + captchaAfter, from: nextAddress() });
  }
  const stranger = await guessOnce(target, { key, username: 'datu', n: captchaAfter, from: nextAddress() });
  trials.record('an account under attack is open to strangers', envelopeOf(stranger).code === 'ACCOUNT_HELD');
  const away = await tryLogin(target, { ...owner, device }, { from: '192.0.2.10' });
  trials.record(`the owner’s device is answered ${away.status} while others guess`, hasToken(away));
  const athome = { ...owner, humanVerification: await solveHuman(target, homeAddress) };
  const there = await tryLogin(target, athome, { from: homeAddress });
  trials.record(`the owner at home is answered ${there.status} while others guess`, hasToken(there));
  const proof = { humanVerification: await solveHuman(target, '192.0.2.11') };
  const maria = { key, username: 'maria', password: demoPassword, ...proof };
  const other = await tryLogin(target, maria, { from: '192.0.2.11' });
  trials.record(`the owner is answered ${other.status} after a guesser met the limit`, other.status === 200);
  await forgetFailures(target);
}

const hasToken = (reply: AttackReply) => {
  const { value } = envelopeOf(reply);
  return typeof value === 'object' && value !== null && 'token' in value;
};

/** One password at many accounts from one address; the accounts that were judged within a minute. */
export async function stuffCredentials(target: Target, { trials, key }: PasswordAttack): Promise<number> {
  const maxLogins = login.limits?.find(({ by }) => by === 'ip')?.count ?? 0;
  let judged = 0;
  let refused = 0;
  const startedMs = performance.now();
  for (let n = 0; n < maxLogins + 10; n += 2) {
    const pair = [n, n + 1].map((each) =>
      tryLogin(target, { key, username: `sino${each}`, password: demoPassword }, { from: '203.0.113.70' }),
    );
    for (const reply of await Promise.all(pair)) {
      if (isWrong(reply)) judged += 1;
      if (isRateLimited(reply)) refused += 1;
    }
  }
  const minutes = Math.ceil((performance.now() - startedMs) / 60_000);
  // Two at a time, so the fourth may be under way when the third is noted.
  const isBounded = judged > 0 && judged <= captchaAfter + 1;
  trials.record(`${judged} accounts are tried from one address`, isBounded && (minutes > 5 || refused > 0));
  return judged;
}
