/** Guesses at a code that was sent to somebody else: by a login and for a new password, from one address and from many. */
import { requestCode } from '#domains/identity/contract/code.ts';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { maxCodeTries, maxCodeTriesInTotal } from '#domains/identity/rules/contact/code-tries.ts';
import { type AttackReply, envelopeOf, nextAddress } from '../request.ts';
import { type SealKey, seal, sealedHeaders } from '../session/seal.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { forgetFailures, solveHuman } from './captcha.ts';
import { tryLogin } from './login.ts';

type CodeAttack = { readonly trials: TrialLog; readonly key: SealKey };
type Purpose = 'login' | 'reset';

const dialing = '63';
/** Whose codes are guessed from one address, and whose from many: their counts are their own. */
const victims = {
  login: { one: 'ramil', many: 'cherry' },
  reset: { one: 'angelica', many: 'dennis' },
} as const;

/** How many guesses at two codes were judged, all from one address and each from another; the right one opens nothing after them. */
export async function guessCodes(target: Target, attack: CodeAttack): Promise<{ one: number; many: number }> {
  const guessAt = async (purpose: Purpose) => {
    const { one, many } = victims[purpose];
    return {
      one: await guessFromOneAddress(target, attack, { purpose, number: await giveNumber(target, one) }),
      many: await guessFromManyAddresses(target, attack, { purpose, number: await giveNumber(target, many) }),
    };
  };
  const [login, reset] = await Promise.all([guessAt('login'), guessAt('reset')]);
  return { one: login.one + reset.one, many: login.many + reset.many };
}

type CodeVictim = { readonly purpose: Purpose; readonly number: string };

async function guessFromOneAddress(
  target: Target,
  { trials, key }: CodeAttack,
  { purpose, number }: CodeVictim,
): Promise<number> {
  const code = await codeFor(target, { number, purpose });
  trials.record(`no code was sent for a ${purpose}`, code !== '');
  const from = nextAddress();
  const guess = (guessedCode: string, at: string) =>
    guessBy[purpose](target, { key, number, code: guessedCode, from: at });
  const judged = await countJudged(maxCodeTries + 3, () => guess(wrongCodeFor(code), from));
  const late = await guess(code, from);
  trials.record(`the right code opens a ${purpose} after ${maxCodeTries} wrong ones from there`, late.status !== 200);
  const owner = await guess(code, nextAddress());
  trials.record(`a stranger ends the owner’s code for a ${purpose} from one address`, owner.status === 200);
  return judged;
}

async function guessFromManyAddresses(
  target: Target,
  { trials, key }: CodeAttack,
  { purpose, number }: CodeVictim,
): Promise<number> {
  const code = await codeFor(target, { number, purpose });
  const guess = (guessedCode: string) =>
    guessBy[purpose](target, { key, number, code: guessedCode, from: nextAddress() });
  const judged = await countJudged(maxCodeTriesInTotal + 5, () => guess(wrongCodeFor(code)));
  const late = await guess(code);
  trials.record(`the right code opens a ${purpose} after ${maxCodeTriesInTotal} wrong ones`, late.status !== 200);
  const next = await guess(await codeFor(target, { number, purpose }));
  trials.record(`strangers who ended a code for a ${purpose} end the next one too`, next.status === 200);
  return judged;
}

async function countJudged(guesses: number, guess: () => Promise<AttackReply>): Promise<number> {
  let judged = 0;
  for (let n = 0; n < guesses; n++) if (envelopeOf(await guess()).code === 'WRONG_CODE') judged += 1;
  return judged;
}

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');

let numbers = 0;
async function giveNumber({ owner }: Target, account: string): Promise<string> {
  const number = `917555700${numbers++}`;
  await owner.query(
    `UPDATE identity.member SET mobile = $2, mobile_verified_at = created_at WHERE merchant = 'demo' AND account = $1`,
    [account, `+${dialing}${number}`],
  );
  return number;
}

/** Empty where none was sent. */
async function codeFor(target: Target, { number, purpose }: CodeVictim): Promise<string> {
  const from = nextAddress();
  const input = {
    mobileNum: number,
    countryDialingCode: dialing,
    purpose,
    humanVerification: await solveHuman(target, from),
  };
  await target.ask({
    method: requestCode.method,
    path: requestCode.path,
    from,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { rows } = await target.owner.query<{ words: string | null }>(
    'SELECT words FROM platform.letter WHERE recipient = $1 ORDER BY written_at DESC, id DESC LIMIT 1',
    [`+${dialing}${number}`],
  );
  return /\b(\d{6})\b/.exec(rows[0]?.words ?? '')?.[1] ?? '';
}

type CodeGuess = { readonly key: SealKey; readonly code: string; readonly number: string; readonly from: string };

const guessBy = {
  /** Captchas are solved and earlier attempts cleared, so that only the limit of the code itself is measured. */
  login: async (target: Target, { key, code, number, from }: CodeGuess): Promise<AttackReply> => {
    await forgetFailures(target);
    return tryLogin(target, { key, type: 'sms', username: `${dialing}${number}`, password: code }, { from });
  },
  reset: async (target: Target, { key, code, number, from }: CodeGuess): Promise<AttackReply> => {
    const input = { newPassword: 'DagatAtUlap7', mobileNum: number, mobileNo: number, verificationCode: code };
    return target.ask({
      method: resetPasswordByPhone.method,
      path: resetPasswordByPhone.path,
      from,
      headers: sealedHeaders,
      body: await seal(key, input),
    });
  },
} as const;
