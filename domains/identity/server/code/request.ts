/** Asking for a code by SMS without a session. */

import { requestCode, type requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { authWindowMs } from '#domains/identity/contract/waiting.ts';
import { fullNumber } from '#domains/identity/rules/mobile.ts';
import { numberWorthOf } from '#domains/identity/rules/number-worth.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { HumanCheck, Reach } from '../challenge/human.ts';
import type { IsFlagOn } from '../flag.ts';
import { readMobileOwner } from '../login/credential.store.ts';
import { placeOf } from '../login/place.ts';
import { networkOf } from '../network.ts';
import { nobody, recordSecurity, seenFrom } from '../security/event.ts';
import { type Codes, unlessUnheard } from './code.ts';
import { countNewcomer } from './sent-count.ts';

export type CodeRequestDeps = {
  readonly pool: Tx;
  readonly codes: Codes;
  readonly human: HumanCheck;
  readonly limits: Pick<Limits, 'strict'>;
  readonly isFlagOn: IsFlagOn;
};

/** So many an address may ask for before somebody has to show that they are there. */
const unprovenRules = [{ by: 'ip', count: 5, windowMs: authWindowMs }] as const;
const flagOf = { login: 'MOBVERFLOGIN3', reset: 'CHNGPASSVERIF3' } as const;
const kindOf = { login: 'login_code_asked', reset: 'password_reset_asked' } as const;

/** The picture of the form is as good as the slider. */
const checksOfCode = ['any', 'registration code'] as const;

type Numbers = { mobileNum?: string | undefined; mobileNo?: string | undefined; countryDialingCode: string };

/** The page sends one number under two names. */
function numberOf({ mobileNum, mobileNo, countryDialingCode }: Numbers) {
  if (mobileNum !== undefined && mobileNo !== undefined && mobileNum !== mobileNo) return refuse('numbers_differ');
  const to = fullNumber(countryDialingCode, mobileNum ?? mobileNo ?? '');
  return to === null ? refuse('wrong_number') : { ok: true as const, to };
}

export function createCodeRequests({ pool, codes, human, limits, isFlagOn }: CodeRequestDeps) {
  /** Through the pool: a result that was shown once counts for one request, whatever becomes of it. */
  const isHuman = (context: Context, result: string, reaches?: readonly Reach[]) =>
    human.useHuman({ ...context, tx: pool }, result, reaches);

  /** A new password opens the account and locks its owner out, so nobody asks for one without showing that they are there. */
  async function isProven(context: Context, purpose: 'login' | 'reset', result: string | undefined): Promise<boolean> {
    if (result !== undefined) return isHuman(context, result);
    if (purpose === 'reset') return false;
    const who = { ip: networkOf(context.ip), account: null };
    return (await limits.strict(`${requestCode.path} unproven`, unprovenRules, who)) === 0;
  }

  /** Null for whom the code would open nothing: they are answered like everybody, and hear nothing. */
  async function ownerOf(purpose: 'login' | 'reset', by: Parameters<typeof readMobileOwner>[1]) {
    const owner = await readMobileOwner(pool, by);
    const worth = owner ? numberWorthOf(owner) : 'nothing';
    return worth === 'proof' || (worth === 'hint' && purpose === 'login') ? owner : null;
  }

  const request: UseCase<typeof requestCode> = async (context, { purpose, humanVerification, device, ...numbers }) => {
    const { merchant } = context.site;
    if (!(await isFlagOn(pool, merchant, flagOf[purpose]))) return refuse('switched_off');
    const number = numberOf(numbers);
    if (!number.ok) return number;
    if (!(await isProven(context, purpose, humanVerification))) return refuse('human_required');
    const { to } = number;
    const owner = await ownerOf(purpose, { merchant, value: to, place: placeOf(context.ip, device) });
    const isOwnDevice = owner?.isDeviceKnown ?? false;
    const wish = { purpose, channel: 'sms', to, unheard: owner === null, isOwnDevice } as const;
    const sent = await codes.issueCode(context, wish);
    if (!sent.ok) return sent;
    const asked = { member: owner?.id ?? nobody, kind: kindOf[purpose], detail: { by: 'mobile' } } as const;
    await unlessUnheard(context.tx, owner === null, () =>
      recordSecurity(context.tx, { ...seenFrom(context), ...asked }),
    );
    return sent;
  };

  const requestForRegistration: UseCase<typeof requestRegistrationCode> = async (context, input) => {
    const { merchant } = context.site;
    if (!(await isFlagOn(pool, merchant, 'REGMOBVERF3'))) return refuse('switched_off');
    const number = numberOf(input);
    if (!number.ok) return number;
    const { humanVerification: result } = input;
    if (result === undefined || !(await isHuman(context, result, checksOfCode))) return refuse('human_required');
    const usedUp = await countNewcomer(limits, context.ip);
    if (usedUp) return usedUp;
    const sent = await codes.issueCode(context, { purpose: 'register', channel: 'sms', to: number.to });
    if (!sent.ok) return sent;
    return done({ ...sent.value, humanVerification: await human.award(context, 'registration') });
  };

  return { request, requestForRegistration };
}
