/** Binding, changing and unbinding the number and the address of a member. */
import type {
  bindEmail,
  bindMobile,
  sendEmailCode,
  sendMobileCode,
  unbindEmail,
  unbindMobile,
} from '#domains/identity/contract/reach.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/mobile.ts';
import { coolingMs } from '#domains/identity/rules/payment-password.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { later } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { CodeRequest } from '../code/code.ts';
import { countBinding } from '../code/sent-count.ts';
import { type Account, blockWithdrawals, isProven, keepEmail, keepMobile, readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { dropUnproven } from './drop-unproven.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { tell } from './notice.ts';
import { codeFaultOf, numberOf } from './number.ts';
import type { Proofs } from './proof.ts';
import { dropResetLinks, dropTypedResetLinks } from './reset-link.store.ts';

type Way = 'mobile' | 'email';

const masks = { mobile: maskNumber, email: maskEmail } as const;

/** Told to what was bound before, because whoever took the account over holds the new one. */
async function noteChange(
  deps: SecurityDeps,
  context: Context<Caller>,
  { account, way, to }: { account: Account; way: Way; to: string | null },
): Promise<void> {
  const { tx, clock } = context;
  const from = isProven(account, way) ? account[way] : null;
  // The same once more is no change, and nobody has to be told.
  if (from !== null && from === to) return;
  // A letter that went to the old address opens nothing any more.
  if (way === 'email') await dropResetLinks(tx, account.id);
  else if (to !== null) await dropTypedResetLinks(tx, account.id);
  const deed = to === null ? 'unbound' : from === null ? 'bound' : 'changed';
  const mask = masks[way];
  const detail = { from: from && mask(from), to: to && mask(to) };
  await recordSecurity(tx, { ...seenFrom(context), member: account.id, kind: `${way}_${deed}`, detail });
  if (from === null) return;
  await blockWithdrawals(tx, account.id, later(clock.now(), coolingMs.reach_changed));
  await tell({ ...deps, tx }, { ...account, mobile: null, email: null, [way]: from }, way);
}

/** Null where the number or the address is another member's, who proved it. */
async function bind(
  deps: SecurityDeps,
  context: Context<Caller>,
  wish: { account: Account; way: Way; to: string; code: string },
) {
  const { tx, clock } = context;
  const { account, way, to, code } = wish;
  const verdict = await deps.codes.useCode(context, { purpose: 'bind', to, code });
  if (verdict !== 'right') return refuse(codeFaultOf(verdict));
  await dropUnproven(context, { merchant: account.merchant, way, to, keeper: account.id });
  const row = { member: account.id, at: clock.now() };
  const kept = way === 'mobile' ? keepMobile(tx, { ...row, mobile: to }) : keepEmail(tx, { ...row, email: to });
  if (!(await kept)) return null;
  await noteChange(deps, context, wish);
  return done(masks[way](to));
}

export function createSending({ codes, limits }: SecurityDeps) {
  const send = async (context: Context<Caller>, wish: Pick<CodeRequest, 'channel' | 'to'>) =>
    (await countBinding(limits, context.ip, context.caller.member)) ??
    codes.issueCode(context, { purpose: 'bind', ...wish });
  const toMobile: UseCase<typeof sendMobileCode> = async (context, input) => {
    const number = numberOf(input);
    return number.ok ? send(context, { channel: 'sms', to: number.value }) : number;
  };
  const toEmail: UseCase<typeof sendEmailCode> = (context, { email }) =>
    send(context, { channel: 'mail', to: email.toLowerCase() });
  return { toMobile, toEmail };
}

export function createBinding(deps: SecurityDeps, proofs: Proofs) {
  const { pool } = deps;

  const mobile: UseCase<typeof bindMobile> = async (context, { proof, verificationCode: code, ...numbers }) => {
    const number = numberOf(numbers);
    if (!number.ok) return number;
    const account = await readAccount(pool, context.caller.member);
    if (!account) return refuse('auth_required');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const bound = await bind(deps, context, { account, way: 'mobile', to: number.value, code });
    if (!bound) return refuse('mobile_taken');
    return bound.ok ? done({ mobile: bound.value }) : bound;
  };

  const email: UseCase<typeof bindEmail> = async (context, { proof, verificationCode: code, email: typed }) => {
    const account = await readAccount(pool, context.caller.member);
    if (!account) return refuse('auth_required');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const bound = await bind(deps, context, { account, way: 'email', to: typed.toLowerCase(), code });
    if (!bound) return refuse('email_taken');
    return bound.ok ? done({ email: bound.value }) : bound;
  };

  return { mobile, email };
}

export const createUnbinding =
  (deps: SecurityDeps, proofs: Proofs, way: Way): UseCase<typeof unbindMobile> & UseCase<typeof unbindEmail> =>
  async (context, { proof }) => {
    const { tx, clock, caller } = context;
    const account = await readAccount(deps.pool, caller.member);
    if (!account) return refuse('auth_required');
    if (account[way] === null) return refuse('nothing_bound');
    // A number may be the only way in of whoever was told no password.
    if (!account.passwordChosen) return refuse('password_unset');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const row = { member: account.id, at: clock.now() };
    await (way === 'mobile' ? keepMobile(tx, { ...row, mobile: null }) : keepEmail(tx, { ...row, email: null }));
    await noteChange(deps, context, { account, way, to: null });
    return done({});
  };
