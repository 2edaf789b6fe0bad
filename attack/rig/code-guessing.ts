/** Guesses at a code that was sent to somebody else: by a login and for a new password, from many addresses. */
import { requestCode } from '#domains/identity/contract/code.ts';
import { resetPasswordByPhone } from '#domains/identity/contract/password.ts';
import { tryLogin } from './entering.ts';
import { anyAddress, envelopeOf, type Reply } from './request.ts';
import { type SealKey, seal, sealedHeaders } from './sealing.ts';
import { forgetFailures, solveHuman } from './solving.ts';
import type { Target } from './target.ts';
import type { Trials } from './trials.ts';

type Attack = { readonly trials: Trials; readonly key: SealKey };

const triesMost = 5;
const dialing = '63';

/** How many guesses at one code were judged; the right one after them opens nothing. */
export async function codeGuessing(target: Target, { trials, key }: Attack): Promise<number> {
  const ways = {
    login: (code: string, number: string) => byLogin(target, { key, code, number }),
    reset: (code: string, number: string) => byReset(target, { key, code, number }),
  } as const;
  let judged = 0;
  for (const [index, purpose] of (['login', 'reset'] as const).entries()) {
    const number = `917555700${index}`;
    await target.owner.query(
      `UPDATE identity.member SET mobile = $2, mobile_verified_at = created_at WHERE merchant = 'demo' AND account = $1`,
      [`${['joselito', 'maricel'][index]}`, `+${dialing}${number}`],
    );
    const code = await codeFor(target, number, purpose);
    trials.note(`no code was sent for a ${purpose}`, code !== null);
    const slip = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < triesMost + 3; n++) if (isJudged(await ways[purpose](slip, number))) judged += 1;
    const { status } = await ways[purpose](code ?? '', number);
    trials.note(`the right code opens a ${purpose} after ${triesMost} wrong ones`, status !== 200);
  }
  return judged;
}

const isJudged = (reply: Reply) => envelopeOf(reply).code === 'WRONG_CODE';

async function codeFor(target: Target, mobileNum: string, purpose: 'login' | 'reset'): Promise<string | null> {
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
  return /\b(\d{6})\b/.exec(rows[0]?.words ?? '')?.[1] ?? null;
}

type Guess = { readonly key: SealKey; readonly code: string; readonly number: string };

/** Pictures are solved, and what was tried before is forgotten: what is measured is the code's own limit. */
async function byLogin(target: Target, { key, code, number }: Guess): Promise<Reply> {
  await forgetFailures(target);
  const from = anyAddress();
  return tryLogin(target, { key, type: 'sms', username: `${dialing}${number}`, password: code }, { from });
}

async function byReset(target: Target, { key, code, number }: Guess): Promise<Reply> {
  const from = anyAddress();
  const wish = { newPassword: 'DagatAtUlap7', mobileNum: number, mobileNo: number, verificationCode: code };
  return target.ask({
    method: resetPasswordByPhone.method,
    path: resetPasswordByPhone.path,
    from,
    headers: sealedHeaders,
    body: await seal(key, wish),
  });
}
