/** A game that was opened by its own address asks for play money itself; the page of a game does so for its frame. */
import type { Reply } from '#domains/studio/web/index.ts';
import { Line } from './ask.ts';
import type { Language } from './words.ts';

const visitName = 'kislap.demo.visit';

/** Where nothing may be kept, the next game begins with a purse of its own. */
function readVisit(): string | null {
  try {
    return sessionStorage.getItem(visitName);
  } catch {
    return null;
  }
}
function keepVisit(visit: string): void {
  try {
    sessionStorage.setItem(visitName, visit);
  } catch {
    // Storage is denied to this window.
  }
}

export async function askDemoTicket(gameCode: string, language: Language): Promise<Reply<string>> {
  const visit = readVisit();
  const answer = await new Line(language, () => {}).ask('/wps/v2/game/demo', { gameCode, ...(visit && { visit }) });
  if (!answer.ok) return answer;
  const told = answer.value as { readonly url: string; readonly visit: string | null };
  if (told.visit) keepVisit(told.visit);
  return { ok: true, value: new URL(told.url).searchParams.get('ticket') ?? '' };
}
