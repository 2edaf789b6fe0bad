import type { HelpSection } from '#domains/content/contract/help.ts';
import type { Locale, Localized } from '#kernel/locale.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type HelpText = { readonly title: string; readonly content: string };

export type HelpDraft = {
  readonly merchant: string;
  readonly key: string;
  readonly position: number;
  readonly updatedAt: Instant;
  readonly words: Localized<HelpText>;
};

const maxSections = 50;

/** A section that is there takes the new words; a language that is not named keeps its own. */
export async function upsertHelp(tx: Tx, { merchant, key, position, updatedAt, words }: HelpDraft): Promise<void> {
  await tx.query(
    `INSERT INTO content.help_section (merchant, key, position, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (merchant, key) DO UPDATE SET position = excluded.position, updated_at = excluded.updated_at`,
    [merchant, key, position, new Date(updatedAt)],
  );
  await tx.query(
    `INSERT INTO content.help_text (merchant, key, locale, title, content)
     SELECT $1, $2, w.key, w.value ->> 'title', w.value ->> 'content' FROM jsonb_each($3::jsonb) w
     ON CONFLICT (merchant, key, locale) DO UPDATE SET title = excluded.title, content = excluded.content`,
    [merchant, key, JSON.stringify(words)],
  );
}

export async function listHelp(
  tx: Tx,
  { merchant, locale }: { merchant: string; locale: Locale },
): Promise<HelpSection[]> {
  const { rows } = await tx.query<HelpSection>({
    name: 'content_help_list',
    text: `
      SELECT s.key, w.title, w.content
        FROM content.help_section s
        JOIN LATERAL (SELECT title, content FROM content.help_text t
                       WHERE t.merchant = s.merchant AND t.key = s.key AND t.locale IN ($2, 'EN')
                       ORDER BY t.locale = $2 DESC LIMIT 1) w ON true
       WHERE s.merchant = $1 ORDER BY s.position, s.key LIMIT ${maxSections}`,
    values: [merchant, locale],
  });
  return rows;
}

export type HelpPage = { readonly key: string; readonly updatedAt: Instant };

export async function listHelpPages(tx: Tx, merchant: string): Promise<HelpPage[]> {
  const { rows } = await tx.query<HelpPage>(
    `SELECT key, updated_at AS "updatedAt" FROM content.help_section
      WHERE merchant = $1 ORDER BY position, key LIMIT ${maxSections}`,
    [merchant],
  );
  return rows;
}
