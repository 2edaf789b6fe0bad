/** What the two demo brands tell: banners, notices, announcements and help, through the same use-cases as an operator. */
import { profileOf } from '#domains/protection/server/index.ts';
import { addMs, dayMs, hourMs, type Instant, instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { SeedContext } from '#platform/server/seed.ts';
import type { AnnouncementDraft } from '../announcement/announcement.store.ts';
import { publishAnnouncement, publishBanner } from '../announcement/announcement.ts';
import { saveHelpSection } from '../help/help.ts';
import { demoAgentNews } from './agent-news.ts';
import { demoAnnouncements } from './announcements.ts';
import { demoBanners } from './banners.ts';
import type { DemoBrand } from './brands.ts';
import { type BrandDetails, type DemoText, fillAllPlaceholders, localizeDemoText } from './demo-text.ts';
import { demoHelp } from './help.ts';
import { demoHeadlines, demoNotices, demoPopups } from './notices.ts';

export async function seedBrandContent(
  tx: Tx,
  { brand, domain }: DemoBrand,
  today: SeedContext['today'],
): Promise<void> {
  const { minimumAge } = await profileOf(tx, domain.profile);
  const facts: BrandDetails = {
    brand: brand.name,
    email: brand.contactEmail,
    phone: brand.contactPhone,
    age: String(minimumAge),
  };
  const { merchant } = brand;
  const noon = instant(Date.parse(`${today}T04:00:00Z`));
  await seedBanners(tx, { merchant, facts, at: addMs(noon, -30 * dayMs) });
  for (const draft of listDrafts(noon)) {
    const { text, ...rest } = draft;
    await publishAnnouncement(tx, { ...rest, merchant, words: localizeDemoText(text, facts) });
  }
  for (const [position, help] of demoHelp.entries())
    await saveHelpSection(tx, {
      merchant,
      key: help.key,
      position,
      updatedAt: addMs(noon, -14 * dayMs),
      words: localizeDemoText(help, facts),
    });
}

async function seedBanners(tx: Tx, of: { merchant: string; facts: BrandDetails; at: Instant }): Promise<void> {
  for (const [position, { EN, TY, picture, ...target }] of (demoBanners[of.merchant] ?? []).entries()) {
    const saved = await publishBanner(tx, {
      ...target,
      merchant: of.merchant,
      pictureKind: picture,
      pictureSeed: `${of.merchant}-${target.groupName}-${picture}`,
      position,
      publishedAt: of.at,
      expiresAt: null,
      words: { EN: fillAllPlaceholders(EN, of.facts), TY: fillAllPlaceholders(TY, of.facts) },
    });
    if (!saved.ok) throw new Error(`The demo banner ${EN.title} was refused: ${saved.fault}`);
  }
}

type DemoDraft = Omit<AnnouncementDraft, 'merchant' | 'words'> & { readonly text: DemoText };

/** The newest is of yesterday, so that nothing of the demo world lies in the future of its first visitor. */
function listDrafts(noon: Instant): DemoDraft[] {
  const ago = (days: number, hours = 0) => addMs(noon, -days * dayMs - hours * hourMs);
  const base = { execution: null, forAgents: false, position: 0, expiresAt: null };
  return [
    ...demoNotices.map((told, i): DemoDraft => ({ ...base, text: told, kind: 'PL', publishedAt: ago(i + 1, i % 5) })),
    ...demoHeadlines.map(
      (told, i): DemoDraft => ({ ...base, text: told, kind: 'H', position: i, publishedAt: ago(i + 1) }),
    ),
    ...demoPopups.map(
      (told, i): DemoDraft => ({
        ...base,
        text: told,
        kind: 'PU',
        execution: told.execution,
        position: i,
        publishedAt: ago(3),
      }),
    ),
    ...demoAnnouncements.map(
      (told, i): DemoDraft => ({ ...base, text: told, kind: 'AN', publishedAt: ago(1 + i * 2, i % 7) }),
    ),
    ...demoAgentNews.map(
      (told, i): DemoDraft => ({
        ...base,
        text: told,
        kind: 'AN',
        forAgents: true,
        publishedAt: ago(2 + i * 4, i % 3),
      }),
    ),
  ];
}
