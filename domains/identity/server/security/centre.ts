/** What the security centre shows, and how a proof is begun. */
import type { listLogins, openPasskeyProof, readSecurity, sendProofCode } from '#domains/identity/contract/security.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/mobile.ts';
import { proofMethodsOf } from '#domains/identity/rules/proof.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { dayMs, later } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { isProven, readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import * as events from './event.store.ts';
import { openPasskey } from './passkey.ts';
import { readPaymentPassword } from './payment-password.store.ts';
import { readFactors } from './second-factor.store.ts';

const historyMs = 90 * dayMs;

export const show: UseCase<typeof readSecurity> = async ({ tx, caller, clock }) => {
  const account = await readAccount(tx, caller.member);
  if (!account) return refuse('auth_required');
  const factors = await readFactors(tx, account.id);
  const { withdrawalBlockedUntil: until } = account;
  const reach = (isBound: boolean) => ({
    mobile: account.mobile && isProven(account, 'mobile') === isBound ? maskNumber(account.mobile) : null,
    email: account.email && isProven(account, 'email') === isBound ? maskEmail(account.email) : null,
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

export const logins: UseCase<typeof listLogins> = async ({ tx, caller, clock }, { pageNo, pageSize }) => {
  const since = later(clock.now(), -historyMs);
  const wish = { member: caller.member, since, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total } = await events.listLogins(tx, wish);
  return done({ rows, total, pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
};

export const openProof: UseCase<typeof openPasskeyProof> = async (context) => {
  const options = await openPasskey(context, { member: context.caller.member, purpose: 'prove' });
  return options ? done({ options }) : refuse('nothing_bound');
};

export const createSendProof =
  ({ pool, codes }: SecurityDeps): UseCase<typeof sendProofCode> =>
  async (context, { method }) => {
    const account = await readAccount(pool, context.caller.member);
    const to = account && isProven(account, method) ? account[method] : null;
    if (!to) return refuse('nothing_bound');
    return codes.issueCode(context, { purpose: 'prove', channel: method === 'mobile' ? 'sms' : 'mail', to });
  };
