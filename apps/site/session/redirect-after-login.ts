/** Where a tab goes whose visitor came in by another tab, while this one had authPopup them to. */
import { forgotPopup, loginPopup, type RedirectTarget, registerPopup } from '#domains/identity/web/index.ts';
import type { PopupQueue } from '#platform/web/popup/popup-queue.ts';
import type { Session } from '#platform/web/session/session.ts';

const authPopups: ReadonlySet<string> = new Set([loginPopup.name, registerPopup.name, forgotPopup.name]);

/** Undefined: one stays. A change of the password that is due comes before everything that was wanted. */
export function redirectAfterLogin(
  queue: PopupQueue,
  { isAgent, passwordExpired }: Pick<Session, 'isAgent' | 'passwordExpired'>,
): string | undefined {
  const authPopup = queue.find(({ name }) => authPopups.has(name));
  if (!authPopup || passwordExpired) return undefined;
  return isAgent ? '/agentHome' : (authPopup.data as RedirectTarget | undefined)?.wanted;
}
