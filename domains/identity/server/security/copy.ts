/** What this room keeps of a member, as the privacy law has it handed out; no secret and no hash of one is in it. */
import { cutAt } from '#kernel/cut.ts';
import type { Tx } from '#platform/server/context.ts';
import { listLinks } from '../channel/channel.store.ts';
import { readReferralCode } from '../referral.store.ts';
import { readRegistration } from '../registration.store.ts';
import { listSessionsOf } from '../session.store.ts';
import type { Account } from './account.store.ts';
import { listTrusted, listTrustedNetworks } from './device.store.ts';
import { listEvents } from './event.store.ts';
import { listPasskeys } from './passkey.store.ts';
import { readProfile } from './profile.store.ts';
import { readFactors } from './second-factor.store.ts';

/** More than most accounts have; a file has to end somewhere, and says where it did. */
const eventsMost = 5_000;
const most = 1_000;

export async function copyIdentity(tx: Tx, account: Account) {
  const { passwordHash: _, ...member } = account;
  const { id } = member;
  const passkeys = await listPasskeys(tx, id);
  return {
    member,
    registration: await readRegistration(tx, id),
    referralCode: await readReferralCode(tx, id),
    profile: await readProfile(tx, id),
    factors: await readFactors(tx, id),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
    thirdParties: await listLinks(tx, id),
    sessions: await cutAt(most, (limit) => listSessionsOf(tx, id, limit)),
    trustedDevices: await cutAt(most, (limit) => listTrusted(tx, id, limit)),
    trustedNetworks: await cutAt(most, (limit) => listTrustedNetworks(tx, id, limit)),
    events: await cutAt(eventsMost, (limit) => listEvents(tx, id, limit)),
  };
}
