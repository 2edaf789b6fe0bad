/** Binding, changing and unbinding the number and the address of a member. */
import type {
  bindEmail,
  bindMobile,
  sendEmailCode,
  sendMobileCode,
  unbindEmail,
  unbindMobile,
} from '#domains/identity/contract/contact.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/contact/mobile.ts';
import { withdrawalCoolingMs } from '#domains/identity/rules/password/payment-password.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import {
  type Account,
  blockWithdrawals,
  isContactVerified,
  readAccount,
  saveEmail,
  saveMobile,
} from '../account/account.store.ts';
import type { CodeRequest } from '../code/code.ts';
import { countBindingCode } from '../code/sent-code-count.ts';
import { deleteResetLinks, deleteUnverifiedResetLinks } from '../password/reset-link.store.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { sendNotice } from '../security/notice.ts';
import type { RequireProof } from '../security/proof.ts';
import { codeFaultOf, parseMobileInput } from './mobile-input.ts';
import { releaseUnverifiedContact } from './release-unverified.ts';

type ContactKind = 'mobile' | 'email';

const masks = { mobile: maskNumber, email: maskEmail } as const;

/** Notifies the old contact, because whoever took over the account controls the new one. */
async function recordContactChange(
  deps: SecurityDeps,
  context: Context<Caller>,
  { account, way, to }: { account: Account; way: ContactKind; to: string | null },
): Promise<void> {
  const { tx, clock } = context;
  const from = isContactVerified(account, way) ? account[way] : null;
  // The same value again is no change and needs no notice.
  if (from !== null && from === to) return;
  // Links sent to the old address stop working.
  if (way === 'email') await deleteResetLinks(tx, account.id);
  else if (to !== null) await deleteUnverifiedResetLinks(tx, account.id);
  const change = to === null ? 'unbound' : from === null ? 'bound' : 'changed';
  const mask = masks[way];
  const detail = { from: from && mask(from), to: to && mask(to) };
  await recordSecurityEvent(tx, { ...eventSourceOf(context), member: account.id, kind: `${way}_${change}`, detail });
  if (from === null) return;
  await blockWithdrawals(tx, account.id, addMs(clock.now(), withdrawalCoolingMs.reach_changed));
  await sendNotice({ ...deps, tx }, { ...account, mobile: null, email: null, [way]: from }, way);
}

/** Null where the number or the address is another member's, who proved it. */
async function bindContact(
  deps: SecurityDeps,
  context: Context<Caller>,
  request: { account: Account; way: ContactKind; to: string; code: string },
) {
  const { tx, clock } = context;
  const { account, way, to, code } = request;
  const verdict = await deps.codes.useCode(context, { purpose: 'bind', to, code });
  if (verdict !== 'right') return refuse(codeFaultOf(verdict));
  await releaseUnverifiedContact(context, { merchant: account.merchant, way, to, keeper: account.id });
  const row = { member: account.id, at: clock.now() };
  const saved = way === 'mobile' ? saveMobile(tx, { ...row, mobile: to }) : saveEmail(tx, { ...row, email: to });
  if (!(await saved)) return null;
  await recordContactChange(deps, context, request);
  return done(masks[way](to));
}

export function createContactCodes({ codes, limits }: SecurityDeps) {
  const send = async (context: Context<Caller>, request: Pick<CodeRequest, 'channel' | 'to'>) =>
    (await countBindingCode(limits, context.ip, context.caller.member)) ??
    codes.issueCode(context, { purpose: 'bind', ...request });
  const toMobile: UseCase<typeof sendMobileCode> = async (context, input) => {
    const number = parseMobileInput(input);
    return number.ok ? send(context, { channel: 'sms', to: number.value }) : number;
  };
  const toEmail: UseCase<typeof sendEmailCode> = (context, { email }) =>
    send(context, { channel: 'mail', to: email.toLowerCase() });
  return { toMobile, toEmail };
}

export function createContactBinding(deps: SecurityDeps, proofs: RequireProof) {
  const { pool } = deps;

  const mobile: UseCase<typeof bindMobile> = async (context, { proof, verificationCode: code, ...numbers }) => {
    const number = parseMobileInput(numbers);
    if (!number.ok) return number;
    const account = await readAccount(pool, context.caller.member);
    if (!account) return refuse('auth_required');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const bound = await bindContact(deps, context, { account, way: 'mobile', to: number.value, code });
    if (!bound) return refuse('mobile_taken');
    return bound.ok ? done({ mobile: bound.value }) : bound;
  };

  const email: UseCase<typeof bindEmail> = async (context, { proof, verificationCode: code, email: emailInput }) => {
    const account = await readAccount(pool, context.caller.member);
    if (!account) return refuse('auth_required');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const bound = await bindContact(deps, context, { account, way: 'email', to: emailInput.toLowerCase(), code });
    if (!bound) return refuse('email_taken');
    return bound.ok ? done({ email: bound.value }) : bound;
  };

  return { mobile, email };
}

export const createContactUnbinding =
  (
    deps: SecurityDeps,
    proofs: RequireProof,
    way: ContactKind,
  ): UseCase<typeof unbindMobile> & UseCase<typeof unbindEmail> =>
  async (context, { proof }) => {
    const { tx, clock, caller } = context;
    const account = await readAccount(deps.pool, caller.member);
    if (!account) return refuse('auth_required');
    if (account[way] === null) return refuse('nothing_bound');
    // For a member without a chosen password the number may be the only way to log in.
    if (!account.passwordChosen) return refuse('password_unset');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const row = { member: account.id, at: clock.now() };
    await (way === 'mobile' ? saveMobile(tx, { ...row, mobile: null }) : saveEmail(tx, { ...row, email: null }));
    await recordContactChange(deps, context, { account, way, to: null });
    return done({});
  };
