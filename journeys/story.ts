/** A story ends well only if the browser had nothing to complain about: no error, no refused policy. */
import { test as base, expect } from '@playwright/test';
import { SecondHouse, secondHost } from './second-house.ts';
import { SitePage } from './site-page.ts';

type Told = {
  readonly site: SitePage;
  /** The second brand, for this story alone; addresses of the story lead to it. */
  readonly house: SecondHouse;
};

export const test = base.extend<Told>({
  site: async ({ page }, tell) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
    });
    await tell(new SitePage(page));
    expect(complaints).toEqual([]);
  },
  house: async ({ site, baseURL }, tell) => {
    const house = await SecondHouse.take();
    site.moveTo(secondHost, baseURL);
    await tell(house);
    await house.giveBack();
  },
});

/** The statuses and cuts that stories bring about on purpose, and the part that one of them withholds. */
const isExpected = (text: string) =>
  /^Failed to load resource: .*(404|403|503|ERR_FAILED|ERR_INTERNET_DISCONNECTED)|^ChunkError: Loading chunk/.test(
    text,
  );

export { expect };
