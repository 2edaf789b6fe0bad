/** Where a tab goes whose visitor came in by another tab, while this one had asked them to. */
import { forgotPopup, loginPopup, registerPopup, type Wanted } from '#domains/identity/web/index.ts';
import type { PopupQueue } from '#platform/web/popup-queue.ts';
import type { Session } from '#platform/web/session.ts';

const entrances: ReadonlySet<string> = new Set([loginPopup.name, registerPopup.name, forgotPopup.name]);

/** Undefined: one stays. A change of the password that is due comes before everything that was wanted. */
export function wayOnOf(
  queue: PopupQueue,
  { isAgent, passwordExpired }: Pick<Session, 'isAgent' | 'passwordExpired'>,
): string | undefined {
  const asked = queue.find(({ name }) => entrances.has(name));
  if (!asked || passwordExpired) return undefined;
  return isAgent ? '/agentHome' : (asked.data as Wanted | undefined)?.wanted;
}
