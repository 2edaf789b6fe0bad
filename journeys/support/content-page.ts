/** What the brand says, as a visitor reads it: titles, texts, sections, offers. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

export class ReaderDialog {
  readonly dialog: Locator;
  readonly titles: Locator;
  readonly text: Locator;
  readonly back: Locator;
  readonly pager: Locator;

  constructor(page: Page, name: string | RegExp) {
    this.dialog = page.getByRole('dialog', { name });
    this.titles = this.dialog.getByRole('list').first().getByRole('button');
    this.text = this.dialog.getByRole('article');
    this.back = this.dialog.getByRole('button', { name: /^All (titles|sections)$/ });
    this.pager = this.dialog.getByRole('navigation', { name: 'Pages of titles' });
  }

  /** A phone shows the titles until one is chosen. */
  async read(title: string | RegExp, isMobile: boolean): Promise<void> {
    if (isMobile && (await this.back.isVisible())) await this.back.click();
    await this.titles.filter({ hasText: title }).click();
  }

  pageButton(page: number): Locator {
    return this.pager.getByRole('button', { name: `Page ${page}`, exact: true });
  }
}

type Notice = { readonly id: string; readonly title: string; readonly content: string; readonly timestamp: number };

/** The announcements as the server gives them, with other notices. */
export async function stubNotices(page: Page, notices: readonly Notice[]): Promise<void> {
  await page.route('**/wps/system/announcements/v2?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: object };
    await route.fulfill({
      response: answer,
      json: { ...body, value: { ...body.value, headline: [], playerNotices: notices } },
    });
  });
}

type Theme = 'dark' | 'light';
/**
 * Of a `page` that accessibility-sweep.test.ts visits the header and footer are judged there on a narrow screen, and in
 * journeys/member/member.test.ts on a wide one, so elsewhere in the full run alone.
 */
type PagePart = 'whole' | 'page' | 'shown';

const isFullRun = process.env.KISLAP_FULL_RUN === '1';
/** In a story the theme it runs in is judged; journeys/site/accessibility-sweep.test.ts goes over every page in both. */
const storyThemes: readonly Theme[] = isFullRun ? ['light', 'dark'] : ['dark'];

/** The rules of WCAG 2.2 AA that a page breaks: all of it, or what stands in its frame, or the dialog over it. */
export async function findAccessibilityViolations(
  page: Page,
  part: PagePart = 'shown',
  themes: readonly Theme[] = storyThemes,
): Promise<string[]> {
  // What is out of sight has no boxes to judge until it is painted. A page that was left stays unseen.
  await page.evaluate(() => {
    const painted = new CSSStyleSheet();
    painted.replaceSync('[data-painted-anyway] { content-visibility: visible !important }');
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.dataset['paintedAnyway'] = '';
    document.adoptedStyleSheets.push(painted);
  });
  const findings: string[] = [];
  for (const theme of themes) findings.push(...(await findViolationsIn(theme, page, part)));
  return findings;
}

async function findViolationsIn(theme: Theme, page: Page, part: PagePart): Promise<string[]> {
  // The switch of the page does no more. What is still fading has the colours of neither state; what runs for ever is not waited for.
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
    const endsByItself = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return Promise.all(
      document
        .getAnimations()
        .filter(endsByItself)
        .map(({ finished }) => finished.catch(() => null)),
    );
  }, theme);
  // There are no frames of strangers here, so the results need no page of their own to be put together.
  // Its own choice of rules is all of WCAG 2.2 AA and good practice besides, but for the size of targets; in a whole page
  // something always lies under the fixed bars, and is no smaller for it.
  const rules = { 'target-size': { enabled: part === 'shown' } };
  // To fetch and read every style sheet again takes as long as all rules; for the two that need it the sweep judges whole pages.
  const preload = isFullRun || part === 'whole';
  // A document that was judged before has the program still, which is half a megabyte to compile.
  const isThere = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)));
  const axe = new AxeBuilder(isThere.every(Boolean) ? { page, axeSource: 'void 0' } : { page })
    .options({ resultTypes: ['violations'], rules, preload })
    .setLegacyMode();
  if (part === 'shown' || (part === 'page' && !isFullRun))
    axe.include((await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
