import { afterEach, expect, test, vi } from 'vitest';
import { listVendors } from '#domains/games/contract/vendor.ts';
import { createSiteCall } from './site-call.ts';
import type { SiteView } from './view.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { hosts: ['https://img.kislap.example'], iconUrl: 'https://img.kislap.example/art/vendor/PG/color.svg' },
  { hosts: [], iconUrl: '/art/vendor/PG/color.svg' },
])(
  'GAME-029 with the image hosts $hosts a page reads the icon of a vendor from $iconUrl',
  async ({ hosts, iconUrl }) => {
    const value = [{ vendors: [{ iconUrl: '/art/vendor/PG/color.svg' }] }];
    vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', value }));
    const view = { kind: 'site', locale: 'EN', bootstrap: { imageCDNs: hosts } } as unknown as SiteView;
    const outcome = await createSiteCall(view)(listVendors, { platform: 'html5-desktop' });
    expect(outcome).toEqual({ ok: true, value: [{ vendors: [{ iconUrl }] }] });
  },
);
