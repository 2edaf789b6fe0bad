import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Banner } from '#domains/content/contract/announcement.ts';
import type { Resources } from '#domains/content/contract/link.ts';
import { announcementsQuery, type Bootstrap, BootstrapRoot } from '#domains/content/web/index.ts';
import { RegisterDialog } from '#domains/identity/web/index.ts';
import type { Call } from '#platform/web/call.ts';
import { CallRoot } from '#platform/web/caller.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { PopupsRoot } from '#platform/web/popup.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { SiteRoot } from '#platform/web/site.ts';
import { TextsRoot } from '#platform/web/texts.tsx';
import { RegisterPopup } from './RegisterPopup.tsx';

const silent: Call = () => Promise.reject(new Error('nobody answers'));
const given = {
  brand: { merchantCode: 'demo', name: 'Kislap', currencySymbol: '₱' },
  registrationRules: [],
  whitelabel: [],
  jurisdiction: { code: 'PH', minimumAge: 21, closedCategories: [] },
} as unknown as Bootstrap;

const banner: Banner = {
  id: '1',
  groupName: 'w_reg',
  linkageType: 'NONE',
  url: '',
  imageUrl: '/art/side.svg',
  imageUrlSmall: '/art/side.svg',
  kicker: '',
  title: 'A light for your evenings',
  text: 'Two minutes.',
  action: '',
  terms: 'For people of 21 and over.',
};

beforeAll(async () => {
  await RegisterDialog.preload();
});

async function draw({ banners, resources }: { banners: readonly Banner[]; resources: Resources }): Promise<string> {
  const queries = createQueryClient();
  const empty = { playerNotices: [], popup: [], promotion: [], headline: [] };
  queries.setQueryData(announcementsQuery(silent, 'EN').queryKey, { ...empty, banners: [...banners] });
  const bootstrap = { ...given, resources };
  return renderToString(
    <StaticRouter location="/register">
      <TextsRoot initial={await loadTexts('EN', RegisterDialog.texts)}>
        <QueryClientProvider client={queries}>
          <CallRoot value={silent}>
            <BootstrapRoot value={bootstrap}>
              <SiteRoot value={bootstrap}>
                <PopupsRoot>
                  <RegisterPopup data={undefined} onClose={() => {}} />
                </PopupsRoot>
              </SiteRoot>
            </BootstrapRoot>
          </CallRoot>
        </QueryClientProvider>
      </TextsRoot>
    </StaticRouter>,
  );
}

test('POPUP-019 the picture of the brand stands beside the form, with its words and terms', async () => {
  const html = await draw({
    banners: [{ ...banner, groupName: 'w_home', imageUrl: '/art/other.svg' }, banner],
    resources: {},
  });
  expect(html).toContain('src="/art/side.svg"');
  for (const words of [banner.title, banner.text, banner.terms]) expect(html).toContain(words);
  expect(html).not.toContain('Join in two minutes');
});

test('POPUP-019 without one our own picture greets', async () => {
  const html = await draw({ banners: [], resources: {} });
  expect(html).toContain('Join in two minutes');
  expect(html).toMatch(/<img src="[^"]*bay[^"]*\.svg/);
});

test.each([
  ['/promotions', 'href="/promotions"'],
  ['https://kislap.example/welcome', 'href="https://kislap.example/welcome" target="_blank"'],
])('POPUP-019 the resource %s is a link under the form', async (url, link) => {
  const html = await draw({ banners: [], resources: { REGISTERPOP: { url, labelNameEn: 'Welcome bonus' } } });
  expect(html).toContain('Welcome bonus');
  expect(html.slice(html.indexOf('</form>'))).toContain(link);
});

test.each(['javascript:alert(1)', '//evil.example'])('POPUP-019 the resource %s is no link', async (url) => {
  const html = await draw({ banners: [], resources: { REGISTERPOP: { url, labelNameEn: 'Welcome bonus' } } });
  expect(html).not.toContain('Welcome bonus');
});
