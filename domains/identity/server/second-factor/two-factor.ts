/** Two-factor login with an authenticator: begun, confirmed by its first code, ended by a proof. */
import { secondFactorAdded } from '#domains/identity/contract/event.ts';
import type { beginTotp, confirmTotp, disableTotp, renewRecoveryCodes } from '#domains/identity/contract/two-factor.ts';
import { withdrawalCoolingMs } from '#domains/identity/rules/password/payment-password.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { blockWithdrawals, readAccount } from '../account/account.store.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { sendNotice } from '../security/notice.ts';
import type { RequireProof } from '../security/proof.ts';
import * as store from './totp.store.ts';
import * as totp from './totp.ts';

/** An enrolment that was not finished expires. */
const setupMs = 15 * minuteMs;

export function createTwoFactor(deps: SecurityDeps, proofs: RequireProof) {
  const { pool } = deps;

  async function writeCodes({ tx, rng }: Context, member: MemberId): Promise<{ recoveryCodes: string[] }> {
    const recoveryCodes = totp.newRecoveryCodes(rng);
    await store.replaceRecoveryCodes(
      tx,
      member,
      recoveryCodes.map((code) => totp.recoverySha256(member, code)),
    );
    return { recoveryCodes };
  }

  const begin: UseCase<typeof beginTotp> = async (context, { proof }) => {
    const { tx, caller, clock, rng } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    if ((await store.readTotp(pool, account.id))?.confirmedAt != null) return refuse('totp_on');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const secret = totp.newSecret(rng);
    if (!(await store.beginTotp(tx, { member: account.id, secret, at: clock.now() }))) return refuse('totp_on');
    // The name of the entry in the member's authenticator app, among those of other sites.
    const issuer = await deps.brandOf(tx, account.merchant);
    const uri = totp.otpauthUri(secret, { issuer, account: account.account });
    return done({ secret: totp.secretText(secret), uri });
  };

  const confirm: UseCase<typeof confirmTotp> = async (context, { code }) => {
    const { tx, caller, clock } = context;
    const account = await readAccount(tx, caller.member);
    const begun = await store.readTotp(tx, caller.member);
    if (!account || !begun) return refuse('totp_not_begun');
    if (begun.confirmedAt !== null) return refuse('totp_on');
    const at = clock.now();
    if (at >= addMs(begun.begunAt, setupMs)) return refuse('totp_not_begun');
    const step = totp.findMatchingStep(begun.secret, code, at);
    if (step === null) return refuse('wrong_code');
    const { id: member } = account;
    if (!(await store.confirmTotp(tx, { member, secret: begun.secret, step, at }))) return refuse('totp_on');
    await recordSecurityEvent(tx, { ...eventSourceOf(context), member, kind: 'totp_on' });
    await sendNotice({ ...deps, tx }, account, 'totp_on');
    const data = { member, merchant: account.merchant, factor: 'totp' as const, at };
    await publishEvent(tx, { event: secondFactorAdded, topic: `member:${member}`, data });
    return done(await writeCodes(context, member));
  };

  const end: UseCase<typeof disableTotp> = async (context, { proof }) => {
    const { tx, caller, clock } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    if ((await store.readTotp(pool, account.id))?.confirmedAt == null) return refuse('totp_off');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    if (!(await store.deleteTotp(tx, account.id))) return refuse('totp_off');
    await recordSecurityEvent(tx, { ...eventSourceOf(context), member: account.id, kind: 'totp_off' });
    await blockWithdrawals(tx, account.id, addMs(clock.now(), withdrawalCoolingMs.totp_off));
    await sendNotice({ ...deps, tx }, account, 'totp_off');
    return done({});
  };

  const renew: UseCase<typeof renewRecoveryCodes> = async (context, { proof }) => {
    const { tx, caller } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    if ((await store.readTotp(pool, account.id))?.confirmedAt == null) return refuse('totp_off');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    await recordSecurityEvent(tx, { ...eventSourceOf(context), member: account.id, kind: 'recovery_codes_made' });
    return done(await writeCodes(context, account.id));
  };

  return { begin, confirm, end, renew };
}
