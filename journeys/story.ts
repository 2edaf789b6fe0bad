/** A story ends well only if the browser had nothing to complain about: no error, no refused policy. */
import { test as base, expect } from '@playwright/test';
import { SitePage } from './site-page.ts';

type Told = { readonly site: SitePage };

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
});

/** The statuses and cuts that stories bring about on purpose, and the part that one of them withholds. */
const isExpected = (text: string) =>
  /^Failed to load resource: .*(404|403|503|ERR_FAILED)|^ChunkError: Loading chunk/.test(text);

export { expect };
