/** Two-factor login with an authenticator: begun, confirmed by its first code, ended by a proof. */
import type { beginTotp, confirmTotp, endTotp, renewRecoveryCodes } from '#domains/identity/contract/two-factor.ts';
import { coolingMs } from '#domains/identity/rules/payment-password.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { later, minuteMs } from '#kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { blockWithdrawals, readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { tell } from './notice.ts';
import type { Proofs } from './proof.ts';
import * as store from './totp.store.ts';
import * as totp from './totp.ts';

/** A picture that nobody scanned is not left lying about. */
const beginningMs = 15 * minuteMs;

export function createTwoFactor(deps: SecurityDeps, proofs: Proofs) {
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
    // By this name the entry stands in the member's app, among those of other houses.
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
    if (at >= later(begun.begunAt, beginningMs)) return refuse('totp_not_begun');
    const step = totp.stepOf(begun.secret, code, at);
    if (step === null) return refuse('wrong_code');
    const { id: member } = account;
    if (!(await store.confirmTotp(tx, { member, secret: begun.secret, step, at }))) return refuse('totp_on');
    await recordSecurity(tx, { ...seenFrom(context), member, kind: 'totp_on' });
    await tell({ ...deps, tx }, account, 'totp_on');
    return done(await writeCodes(context, member));
  };

  const end: UseCase<typeof endTotp> = async (context, { proof }) => {
    const { tx, caller, clock } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    if ((await store.readTotp(pool, account.id))?.confirmedAt == null) return refuse('totp_off');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    if (!(await store.deleteTotp(tx, account.id))) return refuse('totp_off');
    await recordSecurity(tx, { ...seenFrom(context), member: account.id, kind: 'totp_off' });
    await blockWithdrawals(tx, account.id, later(clock.now(), coolingMs.totp_off));
    await tell({ ...deps, tx }, account, 'totp_off');
    return done({});
  };

  const renew: UseCase<typeof renewRecoveryCodes> = async (context, { proof }) => {
    const { tx, caller } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    if ((await store.readTotp(pool, account.id))?.confirmedAt == null) return refuse('totp_off');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    await recordSecurity(tx, { ...seenFrom(context), member: account.id, kind: 'recovery_codes_made' });
    return done(await writeCodes(context, account.id));
  };

  return { begin, confirm, end, renew };
}
