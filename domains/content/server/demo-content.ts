/** What the two demo brands tell: banners, notices, announcements and help, through the same use-cases as an operator. */
import { profileOf } from '#domains/protection/server/index.ts';
import { dayMs, hourMs, type Instant, instant, later } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { SeedContext } from '#platform/server/seed.ts';
import type { AnnouncementDraft } from './announcement.store.ts';
import { publishAnnouncement, publishBanner } from './announcement.ts';
import { demoAgentNews } from './demo/agent-news.ts';
import { demoAnnouncements } from './demo/announcements.ts';
import { demoBanners } from './demo/banners.ts';
import { demoHelp } from './demo/help.ts';
import { demoHeadlines, demoNotices, demoPopups } from './demo/notices.ts';
import { type BrandFacts, fillAll, type Told, wordsOf } from './demo/told.ts';
import type { DemoBrand } from './demo-brands.ts';
import { saveHelpSection } from './help.ts';

export async function seedTold(tx: Tx, { brand, domain }: DemoBrand, today: SeedContext['today']): Promise<void> {
  const { minimumAge } = await profileOf(tx, domain.profile);
  const facts: BrandFacts = {
    brand: brand.name,
    email: brand.contactEmail,
    phone: brand.contactPhone,
    age: String(minimumAge),
  };
  const { merchant } = brand;
  const noon = instant(Date.parse(`${today}T04:00:00Z`));
  await seedBanners(tx, { merchant, facts, at: later(noon, -30 * dayMs) });
  for (const draft of draftsOf(noon)) {
    const { told, ...rest } = draft;
    await publishAnnouncement(tx, { ...rest, merchant, words: wordsOf(told, facts) });
  }
  for (const [position, help] of demoHelp.entries())
    await saveHelpSection(tx, {
      merchant,
      key: help.key,
      position,
      updatedAt: later(noon, -14 * dayMs),
      words: wordsOf(help, facts),
    });
}

async function seedBanners(tx: Tx, of: { merchant: string; facts: BrandFacts; at: Instant }): Promise<void> {
  for (const [position, { EN, TY, picture, ...target }] of (demoBanners[of.merchant] ?? []).entries()) {
    const saved = await publishBanner(tx, {
      ...target,
      merchant: of.merchant,
      pictureKind: picture,
      pictureSeed: `${of.merchant}-${target.groupName}-${picture}`,
      position,
      publishedAt: of.at,
      expiresAt: null,
      words: { EN: fillAll(EN, of.facts), TY: fillAll(TY, of.facts) },
    });
    if (!saved.ok) throw new Error(`The demo banner ${EN.title} was refused: ${saved.fault}`);
  }
}

type Draft = Omit<AnnouncementDraft, 'merchant' | 'words'> & { readonly told: Told };

/** The newest is of yesterday, so that nothing of the demo world lies in the future of its first visitor. */
function draftsOf(noon: Instant): Draft[] {
  const ago = (days: number, hours = 0) => later(noon, -days * dayMs - hours * hourMs);
  const base = { execution: null, forAgents: false, position: 0, expiresAt: null };
  return [
    ...demoNotices.map((told, i): Draft => ({ ...base, told, kind: 'PL', publishedAt: ago(i + 1, i % 5) })),
    ...demoHeadlines.map((told, i): Draft => ({ ...base, told, kind: 'H', position: i, publishedAt: ago(i + 1) })),
    ...demoPopups.map(
      (told, i): Draft => ({ ...base, told, kind: 'PU', execution: told.execution, position: i, publishedAt: ago(3) }),
    ),
    ...demoAnnouncements.map((told, i): Draft => ({ ...base, told, kind: 'AN', publishedAt: ago(1 + i * 2, i % 7) })),
    ...demoAgentNews.map(
      (told, i): Draft => ({ ...base, told, kind: 'AN', forAgents: true, publishedAt: ago(2 + i * 4, i % 3) }),
    ),
  ];
}
