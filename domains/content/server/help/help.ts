/** The help of a brand. It stays open while the site is closed: the way to support leads through it. */

import type { HelpSection } from '#domains/content/contract/help.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Clock } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { cleanHtml } from '#platform/server/sanitize/clean-html.ts';
import { cleanTexts } from '../clean-texts.ts';
import { type HelpDraft, listHelp, upsertHelp } from './help.store.ts';

const cacheMs = 1_000;
const cacheSize = 100;

export type LoadHelp = (asked: { merchant: string; locale: Locale }) => Promise<HelpSection[]>;

export function createLoadHelp({ pool, clock }: { pool: Pool; clock: Clock }): LoadHelp {
  const kept = createShortCache<HelpSection[]>({ ms: cacheMs, max: cacheSize, clock });
  return async (asked) => kept.get(`${asked.merchant} ${asked.locale}`, () => readHelp(pool, asked));
}

async function readHelp(tx: Tx, asked: { merchant: string; locale: Locale }): Promise<HelpSection[]> {
  const sections = await listHelp(tx, asked);
  return sections.map((section) => ({ ...section, content: cleanHtml(section.content) }));
}

export const saveHelpSection = (tx: Tx, draft: HelpDraft): Promise<void> =>
  upsertHelp(tx, { ...draft, words: cleanTexts(draft.words) });
