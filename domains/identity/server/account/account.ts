/** What the privacy law gives a member: everything that is kept about them, and the end of the account. */
import type { closeAccount, exportAccount, readClosurePreview } from '#domains/identity/contract/account.ts';
import { type Money, moneyText, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readHashedLinks } from '../channel/hashed-subject.ts';
import { readPaymentPassword } from '../payment-password/payment-password.store.ts';
import type { ProvePaymentPassword } from '../payment-password/payment-password-check.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { sendNotice } from '../security/notice.ts';
import type { RequireProof } from '../security/proof.ts';
import { lockForClosing, markClosed, readAccount } from './account.store.ts';
import { deleteOnClosure } from './erasure.store.ts';
import { exportIdentity } from './export.ts';

export function createAccount(deps: SecurityDeps, proofs: RequireProof, paymentProof: ProvePaymentPassword) {
  const { pool, passwords } = deps;

  const hand: UseCase<typeof exportAccount> = async (context, { proof }) => {
    const { tx, caller, clock, site } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    await recordSecurityEvent(tx, { ...eventSourceOf(context), member: account.id, kind: 'data_exported' });
    const identity = await exportIdentity(tx, account);
    return done({
      exportedAt: clock.now(),
      rooms: { ...(await deps.exportOf(tx, { member: account.id, currency: site.currency })), identity },
    });
  };

  const showLeaving: UseCase<typeof readClosurePreview> = async ({ tx, caller, clock, site }) =>
    done(await deps.leaving.show(tx, { member: caller.member, site, at: clock.now() }));

  /** Money leaves the account by this as by a withdrawal. */
  async function proveGivingUp(context: Context<Caller>, giveUp: Money, typed = '') {
    if (giveUp === zero || (await readPaymentPassword(pool, context.caller.member)) === null) return null;
    return typed === '' ? refuse('payment_password_required') : paymentProof(context, typed);
  }

  const close: UseCase<typeof closeAccount> = async (context, { password, proof, giveUp = zero, paymentPassword }) => {
    const { tx, caller, clock, site } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const right = await passwords.verify(account.passwordHash, password);
    if (right === null) return refuse('too_many_requests', { seconds: 1 });
    if (!right) {
      const failed = { member: account.id, kind: 'proof_failed', detail: { method: 'password' } } as const;
      await recordSecurityEvent(pool, { ...eventSourceOf(context), ...failed });
      return refuse('wrong_password');
    }
    // Before the proof, which is spent by being shown: a slip in this one costs no second code.
    const unpaid = await proveGivingUp(context, giveUp, paymentPassword);
    if (unpaid) return unpaid;
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const links = await readHashedLinks(pool, { member: account.id, merchant: account.merchant }, deps.hideSubject);
    if (!(await lockForClosing(tx, account.id))) return refuse('auth_required');
    await deps.leaving.hold(tx, account.id);
    const at = clock.now();
    const settled = await deps.leaving.settle(tx, { member: account.id, currency: site.currency, giveUp, at });
    if (!settled.ok) return settled;
    if (!(await markClosed(tx, account.id, at))) return refuse('auth_required');
    await deleteOnClosure(tx, account.id, links);
    await deps.endSessions(tx, { member: account.id, at });
    await deps.onBarred(tx, { member: account.id, at });
    const givenUp = moneyText(giveUp);
    await recordSecurityEvent(tx, {
      ...eventSourceOf(context),
      member: account.id,
      kind: 'account_closed',
      detail: { givenUp },
    });
    const amount = `${site.currency} ${givenUp}`;
    await sendNotice({ ...deps, tx, amount }, account, giveUp > zero ? 'closed_given_up' : 'closed');
    return done({});
  };

  return { hand, showLeaving, close };
}
