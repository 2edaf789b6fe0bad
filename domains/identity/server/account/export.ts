/** The stored data of a member in this domain, as the privacy law requires it to be exported; without secrets and their hashes. */
import { capList } from '#kernel/capped-list.ts';
import type { Tx } from '#platform/server/context.ts';
import { listThirdPartyLinks } from '../channel/channel.store.ts';
import { readProfile } from '../profile/profile.store.ts';
import { readReferralCode } from '../registration/referral.store.ts';
import { readRegistration } from '../registration/registration.store.ts';
import { listPasskeys } from '../second-factor/passkey.store.ts';
import { readEnrolledFactors } from '../second-factor/second-factor.store.ts';
import { listEvents } from '../security/event.store.ts';
import { listTrusted, listTrustedNetworks } from '../security/trusted-device.store.ts';
import { listSessionsOf } from '../session/session.store.ts';
import type { Account } from './account.store.ts';

/** More than most accounts have; an export has a bound, and marks where it was cut off. */
const maxEvents = 5_000;
const maxRows = 1_000;

export async function exportIdentity(tx: Tx, account: Account) {
  const { passwordHash: _, ...member } = account;
  const { id } = member;
  const passkeys = await listPasskeys(tx, id);
  return {
    member,
    registration: await readRegistration(tx, id),
    referralCode: await readReferralCode(tx, id),
    profile: await readProfile(tx, id),
    factors: await readEnrolledFactors(tx, id),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    thirdParties: await listThirdPartyLinks(tx, id),
    sessions: await capList(maxRows, (limit) => listSessionsOf(tx, id, limit)),
    trustedDevices: await capList(maxRows, (limit) => listTrusted(tx, id, limit)),
    trustedNetworks: await capList(maxRows, (limit) => listTrustedNetworks(tx, id, limit)),
    events: await capList(maxEvents, (limit) => listEvents(tx, id, limit)),
  };
}
