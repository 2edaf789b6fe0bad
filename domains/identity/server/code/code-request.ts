/** Asking for a code by SMS without a session. */

import { requestCode, type requestRegistrationCode } from '#domains/identity/contract/code.ts';
import { authWindowMs } from '#domains/identity/contract/rate-limit.ts';
import { toE164 } from '#domains/identity/rules/contact/mobile.ts';
import { rateMobileTrust } from '#domains/identity/rules/contact/mobile-trust.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { HumanCheck, HumanCheckScope } from '../challenge/human-check.ts';
import type { IsFlagOn } from '../flag.ts';
import { readMobileOwner } from '../login/credential.store.ts';
import { loginSourceOf } from '../login/login-source.ts';
import { networkOf } from '../login/network.ts';
import { eventSourceOf, nobodyId, recordSecurityEvent } from '../security/event.ts';
import { type Codes, rollBackIfUnheard } from './code.ts';
import { countRegistrationCode } from './sent-code-count.ts';

export type CodeRequestDeps = {
  readonly pool: Tx;
  readonly codes: Codes;
  readonly human: HumanCheck;
  readonly limits: Pick<Limits, 'strict'>;
  readonly isFlagOn: IsFlagOn;
};

/** How many an address may request before a human check is required. */
const uncheckedRules = [{ by: 'ip', count: 5, windowMs: authWindowMs }] as const;
const flagByPurpose = { login: 'MOBVERFLOGIN3', reset: 'CHNGPASSVERIF3' } as const;
const eventKindByPurpose = { login: 'login_code_asked', reset: 'password_reset_asked' } as const;

/** The picture of the form is as good as the slider. */
const acceptedScopes = ['any', 'registration code'] as const;

type MobileInput = { mobileNum?: string | undefined; mobileNo?: string | undefined; countryDialingCode: string };

/** The page sends one number under two names. */
function parseMobileInput({ mobileNum, mobileNo, countryDialingCode }: MobileInput) {
  if (mobileNum !== undefined && mobileNo !== undefined && mobileNum !== mobileNo) return refuse('numbers_differ');
  const to = toE164(countryDialingCode, mobileNum ?? mobileNo ?? '');
  return to === null ? refuse('wrong_number') : { ok: true as const, to };
}

export function createCodeRequests({ pool, codes, human, limits, isFlagOn }: CodeRequestDeps) {
  /** Through the pool: a result that was shown once counts for one request, whatever becomes of it. */
  const isHuman = (context: Context, result: string, reaches?: readonly HumanCheckScope[]) =>
    human.useHuman({ ...context, tx: pool }, result, reaches);

  /** A new password gives access to the account and locks its owner out, so a human check is always required. */
  async function isProven(context: Context, purpose: 'login' | 'reset', result: string | undefined): Promise<boolean> {
    if (result !== undefined) return isHuman(context, result);
    if (purpose === 'reset') return false;
    const who = { ip: networkOf(context.ip), account: null };
    return (await limits.strict(`${requestCode.path} unproven`, uncheckedRules, who)) === 0;
  }

  /** Null where the code would give no access: the response is the same, and no letter is sent. */
  async function ownerOf(purpose: 'login' | 'reset', by: Parameters<typeof readMobileOwner>[1]) {
    const owner = await readMobileOwner(pool, by);
    const trust = owner ? rateMobileTrust(owner) : 'nothing';
    return trust === 'proof' || (trust === 'hint' && purpose === 'login') ? owner : null;
  }

  const request: UseCase<typeof requestCode> = async (context, { purpose, humanVerification, device, ...numbers }) => {
    const { merchant } = context.site;
    if (!(await isFlagOn(pool, merchant, flagByPurpose[purpose]))) return refuse('switched_off');
    const number = parseMobileInput(numbers);
    if (!number.ok) return number;
    if (!(await isProven(context, purpose, humanVerification))) return refuse('human_required');
    const { to } = number;
    const owner = await ownerOf(purpose, { merchant, value: to, source: loginSourceOf(context.ip, device) });
    const isOwnDevice = owner?.isDeviceKnown ?? false;
    const codeRequest = { purpose, channel: 'sms', to, unheard: owner === null, isOwnDevice } as const;
    const sent = await codes.issueCode(context, codeRequest);
    if (!sent.ok) return sent;
    const counted = {
      member: owner?.id ?? nobodyId,
      kind: eventKindByPurpose[purpose],
      detail: { by: 'mobile' },
    } as const;
    await rollBackIfUnheard(context.tx, owner === null, () =>
      recordSecurityEvent(context.tx, { ...eventSourceOf(context), ...counted }),
    );
    return sent;
  };

  const requestForRegistration: UseCase<typeof requestRegistrationCode> = async (context, input) => {
    const { merchant } = context.site;
    if (!(await isFlagOn(pool, merchant, 'REGMOBVERF3'))) return refuse('switched_off');
    const number = parseMobileInput(input);
    if (!number.ok) return number;
    const { humanVerification: result } = input;
    if (result === undefined || !(await isHuman(context, result, acceptedScopes))) return refuse('human_required');
    const usedUp = await countRegistrationCode(limits, context.ip);
    if (usedUp) return usedUp;
    const sent = await codes.issueCode(context, { purpose: 'register', channel: 'sms', to: number.to });
    if (!sent.ok) return sent;
    return done({ ...sent.value, humanVerification: await human.award(context, 'registration') });
  };

  return { request, requestForRegistration };
}
