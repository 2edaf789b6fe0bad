/** A story ends well only if the browser had nothing to complain about: no error, no refused policy. */
import { test as base, expect } from '@playwright/test';
import { LoginPage } from './login-page.ts';
import { SecondBrand, secondHost } from './second-brand.ts';
import { SitePage } from './site-page.ts';

type StoryFixtures = {
  /** The popups that open by themselves are suppressed, unless a journey is about them. */
  readonly quiet: boolean;
  readonly site: SitePage;
  readonly entrance: LoginPage;
  /** The second brand, for this story alone; addresses of the story lead to it. */
  readonly secondBrand: SecondBrand;
};

/**
 * Where a story runs. Without a tag: on a wide screen, in every run. `npm test` runs whole stories of people and what only a
 * browser can show; the full run (`npm run test:all`) adds the rest and repeats more of them on a phone.
 */
export const onBoth = { tag: '@both' } as const;
export const onPhone = { tag: '@phone' } as const;
export const phoneInFullRun = { tag: '@phone-in-full-run' } as const;
export const fullRun = { tag: '@full-run' } as const;
export const fullRunOnBoth = { tag: ['@full-run', '@both'] };
export const fullRunOnPhone = { tag: ['@full-run', '@phone'] };
/** With pictures, which the others leave out. */
export const withPictures = { tag: '@pictures' } as const;
export const withPicturesInFullRun = { tag: ['@full-run', '@pictures'] };

/** The time that a journey waits for the second brand does not count towards its timeout. */
const timeoutMs = 300_000;

export const test = base.extend<StoryFixtures>({
  quiet: [true, { option: true }],
  site: async ({ page, quiet }, tell) => {
    if (quiet) await page.addInitScript(suppressPopups);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() !== 'error' || isExpected(message.text(), url) || isSandboxProvider(url)) return;
      complaints.push(message.text());
    });
    await tell(new SitePage(page));
    expect(complaints).toEqual([]);
  },
  entrance: async ({ site }, tell) => tell(new LoginPage(site)),
  secondBrand: [
    async ({ site, baseURL }, tell) => {
      const secondBrand = await SecondBrand.acquire();
      site.moveTo(secondHost, baseURL);
      await tell(secondBrand);
      await secondBrand.restore();
    },
    { timeout: timeoutMs },
  ],
});

/** As a visitor's tab looks after they were closed; whoever logs out begins anew. */
export function suppressPopups() {
  // A page that did not load has no storage, and a frame of a stranger is none of ours.
  if (window.top !== window || location.protocol === 'chrome-error:' || location.protocol === 'about:') return;
  for (const key of ['popupAnonymous', 'popupLogin', 'giftClosed']) sessionStorage.setItem(key, 'closed');
}

/** The statuses and cuts that stories bring about on purpose, and the parts that some of them withhold. */
const isExpected = (text: string, url: string) =>
  /^Failed to load resource: .*(401|403|404|422|503|ERR_FAILED|ERR_INTERNET_DISCONNECTED)|^ChunkError: Loading chunk|^TypeError: Failed to fetch dynamically imported module/.test(
    text,
  ) ||
  // Of the calls that turn many away, a story overdoes the login alone.
  (url.endsWith('/wps/session/login') && /^Failed to load resource: .*429/.test(text));

/** What the providers of the sandbox answer is no word of ours. */
const isSandboxProvider = (url: string) => new URL(url, 'http://localhost').pathname.startsWith('/sandbox/phone/');

export { expect };
