/** The member's passkeys: listed, added and removed. */
import { secondFactorAdded } from '#domains/identity/contract/event.ts';
import type { addPasskey, beginPasskey, listPasskeys, removePasskey } from '#domains/identity/contract/passkey.ts';
import { withdrawalCoolingMs } from '#domains/identity/rules/password/payment-password.ts';
import { makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs } from '#kernel/time.ts';
import { publishEvent } from '#platform/server/outbox/index.ts';
import type { UseCase } from '#platform/server/route.ts';
import { blockWithdrawals, readAccount } from '../account/account.store.ts';
import type { SecurityDeps } from '../security/deps.ts';
import { eventSourceOf, recordSecurityEvent } from '../security/event.ts';
import { sendNotice } from '../security/notice.ts';
import type { RequireProof } from '../security/proof.ts';
import * as store from './passkey.store.ts';
import * as passkey from './webauthn.ts';

const maxPasskeys = 10;

export const listOwnPasskeys: UseCase<typeof listPasskeys> = async ({ tx, caller }) => {
  const keys = await store.listPasskeys(tx, caller.member);
  return done(keys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })));
};

export function createPasskeys(deps: SecurityDeps, proofs: RequireProof) {
  const { pool } = deps;

  const begin: UseCase<typeof beginPasskey> = async (context, { proof }) => {
    const account = await readAccount(pool, context.caller.member);
    if (!account) return refuse('auth_required');
    if ((await store.listPasskeys(pool, account.id)).length >= maxPasskeys) return refuse('passkeys_full');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    return done({
      options: await passkey.startPasskeyRegistration(context, { member: account.id, account: account.account }),
    });
  };

  const add: UseCase<typeof addPasskey> = async (context, { name, passkey: attestation }) => {
    const { tx, caller, clock, rng, site } = context;
    const { member } = caller;
    const at = clock.now();
    // Through the pool: a challenge is spent by one try. It is there only because a proof was given for it.
    const made = await passkey.verifyNewPasskey(pool, { member, domain: site.domain, at, attestation });
    const account = made && (await readAccount(tx, member));
    if (!account) return refuse('passkey_refused');
    const key = { ...made, id: makeId('pk', at, rng.bytes(16)), member, name, createdAt: at };
    if (!(await store.insertPasskey(tx, key))) return refuse('passkey_refused');
    await recordSecurityEvent(tx, { ...eventSourceOf(context), member, kind: 'passkey_added', detail: { name } });
    await sendNotice({ ...deps, tx }, account, 'passkey');
    const data = { member, merchant: account.merchant, factor: 'passkey' as const, at };
    await publishEvent(tx, { event: secondFactorAdded, topic: `member:${member}`, data });
    return done({ id: key.id, name, createdAt: at, lastUsedAt: null });
  };

  // Another member's passkey is answered as one that does not exist, because to this caller it does not.
  const remove: UseCase<typeof removePasskey> = async (context, { id, proof }) => {
    const { tx, caller, clock } = context;
    const account = await readAccount(pool, caller.member);
    if (!account) return refuse('auth_required');
    const name = (await store.listPasskeys(pool, account.id)).find((key) => key.id === id)?.name;
    if (name === undefined) return refuse('not_found');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    if (!(await store.deletePasskey(tx, account.id, id))) return refuse('not_found');
    await recordSecurityEvent(tx, {
      ...eventSourceOf(context),
      member: account.id,
      kind: 'passkey_removed',
      detail: { name },
    });
    await blockWithdrawals(tx, account.id, addMs(clock.now(), withdrawalCoolingMs.passkey_removed));
    await sendNotice({ ...deps, tx }, account, 'passkey');
    return done({});
  };

  return { begin, add, remove };
}
