/** What visitors were asked and did not answer, and what was counted of them: forgotten when nobody asks any more. */
import { dayMs, type Instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import { failureWindowMs } from '../rules/login.ts';
import { deleteOldChallenges } from './challenge/challenge.store.ts';
import { deleteOldPictureTries } from './challenge/picture-try.store.ts';
import { deleteOldAssertions } from './channel/channel.store.ts';
import { deleteOldCodes } from './code/code.store.ts';
import { deleteOldFailures } from './login/failure.store.ts';
import { deleteOldPlaces } from './login/place.store.ts';
import { deleteOldTickets } from './second/ticket.store.ts';
import { deleteOldUnheardEvents } from './security/event.store.ts';
import { deleteOldResetLinks } from './security/reset-link.store.ts';

const placeMs = 180 * dayMs;

/** Once a night: half a year without a login, and a place is a stranger's again. */
export const forgetOldPlaces = (tx: Tx, now: Instant) => deleteOldPlaces(tx, later(now, -placeMs));

export async function forgetOldChallenges(tx: Tx, now: Instant): Promise<void> {
  await deleteOldChallenges(tx, now);
  await deleteOldPictureTries(tx, now);
  await deleteOldAssertions(tx, now);
  await deleteOldResetLinks(tx, now);
  await deleteOldFailures(tx, later(now, -failureWindowMs));
  await deleteOldUnheardEvents(tx, later(now, -failureWindowMs));
  // For a day an ended code or ticket is told apart from one that never was.
  await deleteOldCodes(tx, later(now, -dayMs));
  await deleteOldTickets(tx, later(now, -dayMs));
}
