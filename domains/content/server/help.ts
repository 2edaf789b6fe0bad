/** The help of a brand. It stays open while the site is closed: the way to support leads through it. */
import type { Locale } from '#kernel/locale.ts';
import type { Clock } from '#kernel/time.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { HelpSection } from '../contract/help.ts';
import { type HelpDraft, listHelp, upsertHelp } from './help.store.ts';
import { cleanWords } from './words.ts';

const keptMs = 1_000;
const keptCount = 100;

export type HelpOf = (asked: { merchant: string; locale: Locale }) => Promise<HelpSection[]>;

export function createHelpOf({ pool, clock }: { pool: Pool; clock: Clock }): HelpOf {
  const kept = briefCache<HelpSection[]>({ ms: keptMs, max: keptCount, clock });
  return async (asked) => kept.get(`${asked.merchant} ${asked.locale}`, () => readHelp(pool, asked));
}

async function readHelp(tx: Tx, asked: { merchant: string; locale: Locale }): Promise<HelpSection[]> {
  const sections = await listHelp(tx, asked);
  return sections.map((section) => ({ ...section, content: cleanHtml(section.content) }));
}

export const saveHelpSection = (tx: Tx, draft: HelpDraft): Promise<void> =>
  upsertHelp(tx, { ...draft, words: cleanWords(draft.words) });
