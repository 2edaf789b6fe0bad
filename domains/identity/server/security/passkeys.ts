/** The member's passkeys: listed, added and removed. */
import type { addPasskey, beginPasskey, listPasskeys, removePasskey } from '#domains/identity/contract/passkey.ts';
import { coolingMs } from '#domains/identity/rules/payment-password.ts';
import { makeId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { later } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import { blockWithdrawals, readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { tell } from './notice.ts';
import * as store from './passkey.store.ts';
import * as passkey from './passkey.ts';
import type { Proofs } from './proof.ts';

const passkeysMost = 10;

export const list: UseCase<typeof listPasskeys> = async ({ tx, caller }) => {
  const keys = await store.listPasskeys(tx, caller.member);
  return done(keys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })));
};

export function createPasskeys(deps: SecurityDeps, proofs: Proofs) {
  const { pool } = deps;

  const begin: UseCase<typeof beginPasskey> = async (context, { proof }) => {
    const account = await readAccount(pool, context.caller.member);
    if (!account) return refuse('auth_required');
    if ((await store.listPasskeys(pool, account.id)).length >= passkeysMost) return refuse('passkeys_full');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    return done({ options: await passkey.beginPasskey(context, { member: account.id, account: account.account }) });
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
    await recordSecurity(tx, { ...seenFrom(context), member, kind: 'passkey_added', detail: { name } });
    await tell({ ...deps, tx }, account, 'passkey');
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
    await recordSecurity(tx, { ...seenFrom(context), member: account.id, kind: 'passkey_removed', detail: { name } });
    await blockWithdrawals(tx, account.id, later(clock.now(), coolingMs.passkey_removed));
    await tell({ ...deps, tx }, account, 'passkey');
    return done({});
  };

  return { begin, add, remove };
}
