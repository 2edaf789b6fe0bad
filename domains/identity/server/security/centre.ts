/** What the security centre shows, and how a proof is begun. */
import type { listLogins, openPasskeyProof, readSecurity, sendProofCode } from '#domains/identity/contract/security.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/contact/mobile.ts';
import { proofMethodsOf } from '#domains/identity/rules/proof.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { isContactVerified, readAccount } from '../account/account.store.ts';
import { readPaymentPassword } from '../payment-password/payment-password.store.ts';
import { readEnrolledFactors } from '../second-factor/second-factor.store.ts';
import { startPasskeyAssertion } from '../second-factor/webauthn.ts';
import type { SecurityDeps } from './deps.ts';
import * as events from './event.store.ts';

const historyMs = 90 * dayMs;

export const showSecurity: UseCase<typeof readSecurity> = async ({ tx, caller, clock }) => {
  const account = await readAccount(tx, caller.member);
  if (!account) return refuse('auth_required');
  const factors = await readEnrolledFactors(tx, account.id);
  const { withdrawalBlockedUntil: until } = account;
  const reach = (isBound: boolean) => ({
    mobile: account.mobile && isContactVerified(account, 'mobile') === isBound ? maskNumber(account.mobile) : null,
    email: account.email && isContactVerified(account, 'email') === isBound ? maskEmail(account.email) : null,
  });
  return done({
    ...factors,
    ...reach(true),
    unproven: reach(false),
    passwordChangedAt: account.passwordChangedAt,
    passwordChosen: account.passwordChosen,
    paymentPassword: (await readPaymentPassword(tx, account.id)) !== null,
    withdrawalBlockedUntil: until !== null && until > clock.now() ? until : null,
    methods: proofMethodsOf({ ...account, ...factors }),
  });
};

export const listLoginHistory: UseCase<typeof listLogins> = async ({ tx, caller, clock }, { pageNo, pageSize }) => {
  const since = addMs(clock.now(), -historyMs);
  const query = { member: caller.member, since, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await events.listLogins(tx, query);
  return done({ rows, total, pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
};

export const startPasskeyProof: UseCase<typeof openPasskeyProof> = async (context) => {
  const options = await startPasskeyAssertion(context, { member: context.caller.member, purpose: 'prove' });
  return options ? done({ options }) : refuse('nothing_bound');
};

export const createSendProofCode =
  ({ pool, codes }: SecurityDeps): UseCase<typeof sendProofCode> =>
  async (context, { method }) => {
    const account = await readAccount(pool, context.caller.member);
    const to = account && isContactVerified(account, method) ? account[method] : null;
    if (!to) return refuse('nothing_bound');
    return codes.issueCode(context, { purpose: 'prove', channel: method === 'mobile' ? 'sms' : 'mail', to });
  };
