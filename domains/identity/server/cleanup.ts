/** Deletes expired challenges, and counters of visitors whose time window is over. */
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { failureWindowMs } from '../rules/login/login.ts';
import { deleteOldChallenges } from './challenge/challenge.store.ts';
import { deleteOldPictureTries } from './challenge/picture-try.store.ts';
import { deleteOldAssertions } from './channel/channel.store.ts';
import { deleteOldCodes } from './code/code.store.ts';
import { deleteOldFailures } from './login/failure.store.ts';
import { deleteUnusedTrustedSources } from './login/login-source.store.ts';
import { deleteOldResetLinks } from './password/reset-link.store.ts';
import { deleteOldTickets } from './second-factor/ticket.store.ts';
import { deleteOldUnheardEvents } from './security/event.store.ts';

const trustedSourceMs = 180 * dayMs;

/** Once a night: half a year without a login, and a place is a stranger's again. */
export const deleteOldTrustedSources = (tx: Tx, now: Instant) =>
  deleteUnusedTrustedSources(tx, addMs(now, -trustedSourceMs));

export async function deleteExpiredChallenges(tx: Tx, now: Instant): Promise<void> {
  await deleteOldChallenges(tx, now);
  await deleteOldPictureTries(tx, now);
  await deleteOldAssertions(tx, now);
  await deleteOldResetLinks(tx, now);
  await deleteOldFailures(tx, addMs(now, -failureWindowMs));
  await deleteOldUnheardEvents(tx, addMs(now, -failureWindowMs));
  // For a day an ended code or ticket is told apart from one that never was.
  await deleteOldCodes(tx, addMs(now, -dayMs));
  await deleteOldTickets(tx, addMs(now, -dayMs));
}
