/** Guesses at a code that was sent to somebody else: by a login and for a new password, from one address and from many. */
import { requestCode } from '#domains/identity/contract/code.ts';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { triesMost, triesOfAll } from '#domains/identity/rules/code-tries.ts';
import { tryLogin } from './entering.ts';
import { anyAddress, envelopeOf, type Reply } from './request.ts';
import { type SealKey, seal, sealedHeaders } from './sealing.ts';
import { forgetFailures, solveHuman } from './solving.ts';
import type { Target } from './target.ts';
import type { Trials } from './trials.ts';

type Attack = { readonly trials: Trials; readonly key: SealKey };
type Purpose = 'login' | 'reset';

const dialing = '63';
/** Whose codes are guessed from one address, and whose from many: their counts are their own. */
const victims = {
  login: { one: 'ramil', many: 'cherry' },
  reset: { one: 'angelica', many: 'dennis' },
} as const;

/** How many guesses at two codes were judged, all from one address and each from another; the right one opens nothing after them. */
export async function codeGuessing(target: Target, attack: Attack): Promise<{ one: number; many: number }> {
  const guessAt = async (purpose: Purpose) => {
    const { one, many } = victims[purpose];
    return {
      one: await fromOne(target, attack, { purpose, number: await giveNumber(target, one) }),
      many: await fromMany(target, attack, { purpose, number: await giveNumber(target, many) }),
    };
  };
  const [login, reset] = await Promise.all([guessAt('login'), guessAt('reset')]);
  return { one: login.one + reset.one, many: login.many + reset.many };
}

type Victim = { readonly purpose: Purpose; readonly number: string };

async function fromOne(target: Target, { trials, key }: Attack, { purpose, number }: Victim): Promise<number> {
  const code = await codeFor(target, { number, purpose });
  trials.note(`no code was sent for a ${purpose}`, code !== '');
  const from = anyAddress();
  const guess = (typed: string, at: string) => guessBy[purpose](target, { key, number, code: typed, from: at });
  const judged = await countJudged(triesMost + 3, () => guess(slipOf(code), from));
  const late = await guess(code, from);
  trials.note(`the right code opens a ${purpose} after ${triesMost} wrong ones from there`, late.status !== 200);
  const owner = await guess(code, anyAddress());
  trials.note(`a stranger ends the owner’s code for a ${purpose} from one address`, owner.status === 200);
  return judged;
}

async function fromMany(target: Target, { trials, key }: Attack, { purpose, number }: Victim): Promise<number> {
  const code = await codeFor(target, { number, purpose });
  const guess = (typed: string) => guessBy[purpose](target, { key, number, code: typed, from: anyAddress() });
  const judged = await countJudged(triesOfAll + 5, () => guess(slipOf(code)));
  const late = await guess(code);
  trials.note(`the right code opens a ${purpose} after ${triesOfAll} wrong ones`, late.status !== 200);
  const next = await guess(await codeFor(target, { number, purpose }));
  trials.note(`strangers who ended a code for a ${purpose} end the next one too`, next.status === 200);
  return judged;
}

async function countJudged(guesses: number, guess: () => Promise<Reply>): Promise<number> {
  let judged = 0;
  for (let n = 0; n < guesses; n++) if (envelopeOf(await guess()).code === 'WRONG_CODE') judged += 1;
  return judged;
}

const slipOf = (code: string) => (code === '000000' ? '000001' : '000000');

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
async function codeFor(target: Target, { number: mobileNum, purpose }: Victim): Promise<string> {
  const from = anyAddress();
  const wish = { mobileNum, countryDialingCode: dialing, purpose, humanVerification: await solveHuman(target, from) };
  await target.ask({
    method: requestCode.method,
    path: requestCode.path,
    from,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  const { rows } = await target.owner.query<{ words: string | null }>(
    'SELECT words FROM platform.letter WHERE recipient = $1 ORDER BY written_at DESC, id DESC LIMIT 1',
    [`+${dialing}${mobileNum}`],
  );
  return /\b(\d{6})\b/.exec(rows[0]?.words ?? '')?.[1] ?? '';
}

type Guess = { readonly key: SealKey; readonly code: string; readonly number: string; readonly from: string };

const guessBy = {
  /** Pictures are solved, and what was tried before is forgotten: what is measured is the code's own limit. */
  login: async (target: Target, { key, code, number, from }: Guess): Promise<Reply> => {
    await forgetFailures(target);
    return tryLogin(target, { key, type: 'sms', username: `${dialing}${number}`, password: code }, { from });
  },
  reset: async (target: Target, { key, code, number, from }: Guess): Promise<Reply> => {
    const wish = { newPassword: 'DagatAtUlap7', mobileNum: number, mobileNo: number, verificationCode: code };
    return target.ask({
      method: resetPasswordByPhone.method,
      path: resetPasswordByPhone.path,
      from,
      headers: sealedHeaders,
      body: await seal(key, wish),
    });
  },
} as const;
