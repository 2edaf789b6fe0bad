/** Requests a play-money ticket for a game that was opened by its own address; inside a page, the page does it for the frame. */
import type { TableReply } from '#domains/studio/web/index.ts';
import type { WrittenLocale } from '#kernel/locale.ts';
import { ApiClient } from './api-client.ts';

const visitName = 'kislap.demo.visit';

/** Where storage is denied, the next game begins with a new demo wallet. */
function readVisit(): string | null {
  try {
    return sessionStorage.getItem(visitName);
  } catch {
    return null;
  }
}
function saveVisit(visit: string): void {
  try {
    sessionStorage.setItem(visitName, visit);
  } catch {
    // Storage is denied to this window.
  }
}

export async function fetchDemoTicket(gameCode: string, language: WrittenLocale): Promise<TableReply<string>> {
  const visit = readVisit();
  const answer = await new ApiClient(language, () => {}).request('/wps/v2/game/demo', {
    gameCode,
    ...(visit && { visit }),
  });
  if (!answer.ok) return answer;
  const launch = answer.value as { readonly url: string; readonly visit: string | null };
  if (launch.visit) saveVisit(launch.visit);
  return { ok: true, value: new URL(launch.url).searchParams.get('ticket') ?? '' };
}
