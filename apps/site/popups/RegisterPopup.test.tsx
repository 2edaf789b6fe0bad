import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { Banner } from '#domains/content/contract/announcement.ts';
import type { Resources } from '#domains/content/contract/link.ts';
import type { WhitelabelFlag } from '#domains/content/contract/whitelabel.ts';
import { announcementsQuery, type Bootstrap, BootstrapRoot } from '#domains/content/web/index.ts';
import { type FieldRule, optionalFields, type RegistrationField } from '#domains/identity/contract/registration.ts';
import { RegisterDialog } from '#domains/identity/web/index.ts';
import type { Call } from '#platform/web/call/call.ts';
import { createQueryClient } from '#platform/web/call/query-client.ts';
import { CallRoot } from '#platform/web/call/use-call.ts';
import { PopupsRoot } from '#platform/web/popup/popup.tsx';
import { SiteRoot } from '#platform/web/site.ts';
import { loadTexts } from '#platform/web/text/i18n.ts';
import { TextsRoot } from '#platform/web/text/texts.tsx';
import { RegisterPopup } from './RegisterPopup.tsx';

const rejectCall: Call = () => Promise.reject(new Error('nobody answers'));
const bootstrapFields = {
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

type PopupOptions = {
  readonly banners?: readonly Banner[];
  readonly resources?: Resources;
  readonly on?: readonly WhitelabelFlag[];
  readonly rules?: readonly FieldRule[];
};

async function renderPopup({
  banners = [],
  resources = {},
  on = ['USERNAMEREG3'],
  rules = [],
}: PopupOptions): Promise<string> {
  const queries = createQueryClient();
  const empty = { playerNotices: [], popup: [], promotion: [], headline: [] };
  queries.setQueryData(announcementsQuery(rejectCall, 'EN').queryKey, { ...empty, banners: [...banners] });
  const whitelabel = on.map((modId) => ({ modId, enabled: true, childrenNodes: [] }));
  const bootstrap = {
    ...bootstrapFields,
    resources,
    registrationRules: [...rules],
    whitelabel,
  } as unknown as Bootstrap;
  return renderToString(
    <StaticRouter location="/register">
      <TextsRoot initial={await loadTexts('EN', RegisterDialog.texts)}>
        <QueryClientProvider client={queries}>
          <CallRoot value={rejectCall}>
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
  const html = await renderPopup({
    banners: [{ ...banner, groupName: 'w_home', imageUrl: '/art/other.svg' }, banner],
    resources: {},
  });
  expect(html).toContain('src="/art/side.svg"');
  for (const words of [banner.title, banner.text, banner.terms]) expect(html).toContain(words);
  expect(html).not.toContain('Join in two minutes');
});

test('POPUP-019 without one our own picture greets', async () => {
  const html = await renderPopup({ banners: [], resources: {} });
  expect(html).toContain('Join in two minutes');
  expect(html).toMatch(/<img src="[^"]*bay[^"]*\.svg/);
});

test.each([
  ['/promotions', 'href="/promotions"'],
  ['https://kislap.example/welcome', 'href="https://kislap.example/welcome" target="_blank"'],
])('POPUP-019 the resource %s is a link under the form', async (url, link) => {
  const html = await renderPopup({ banners: [], resources: { REGISTERPOP: { url, labelNameEn: 'Welcome bonus' } } });
  expect(html).toContain('Welcome bonus');
  expect(html.slice(html.indexOf('</form>'))).toContain(link);
});

test.each(['javascript:alert(1)', '//evil.example'])('POPUP-019 the resource %s is no link', async (url) => {
  const html = await renderPopup({ banners: [], resources: { REGISTERPOP: { url, labelNameEn: 'Welcome bonus' } } });
  expect(html).not.toContain('Welcome bonus');
});

const mobile: readonly WhitelabelFlag[] = ['MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3'];
const fieldNames = (html: string) => [...html.matchAll(/name="(\w+)"/g)].map(([, name]) => name);

test('REG-001 REG-002 each tab has its switch; one alone needs no tabs, and with both off nobody registers', async () => {
  const both = await renderPopup({ on: ['USERNAMEREG3', ...mobile] });
  expect(both.match(/role="tab"/g)).toHaveLength(2);
  const username = await renderPopup({ on: ['USERNAMEREG3'] });
  expect([username.includes('role="tab"'), fieldNames(username).includes('username')]).toEqual([false, true]);
  expect(fieldNames(await renderPopup({ on: mobile }))).toContain('mobileNum');
  const none = await renderPopup({ on: [] });
  expect(none).toContain('Registration is closed at the moment');
  expect(none).not.toContain('<form');
});

test('REG-003 REG-004 the switches of the mobile tab decide about its password and its code', async () => {
  expect(fieldNames(await renderPopup({ on: mobile }))).toEqual(
    expect.arrayContaining(['mobileNum', 'verificationCode', 'password', 'confirmPassword']),
  );
  const bare = fieldNames(await renderPopup({ on: ['MOBILENUMREG3'] }));
  for (const field of ['verificationCode', 'password', 'confirmPassword']) expect(bare).not.toContain(field);
});

const fieldRule = (field: RegistrationField, changes: Partial<FieldRule> = {}): FieldRule => ({
  field,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: 50,
  patternId: 'length_range',
  ...changes,
});

test('REG-012 REG-013 REG-014 TRAP-021 each of the twelve fields is shown where its row is on, and marked where it is required', async () => {
  // The picture is a script of its own and comes after the form.
  const shown = optionalFields.filter((field) => field !== 'captcha');
  const all = fieldNames(await renderPopup({ rules: shown.map((field) => fieldRule(field)) }));
  for (const field of shown) expect(all).toContain(field);
  const none = fieldNames(
    await renderPopup({ rules: optionalFields.map((field) => fieldRule(field, { enabled: false })) }),
  );
  for (const field of optionalFields) expect(none).not.toContain(field);
  const marked = await renderPopup({ rules: [fieldRule('line', { required: true }), fieldRule('whatsapp')] });
  expect(marked).toMatch(/<input[^>]*required=""[^>]*name="line"/);
  expect(marked).not.toMatch(/<input[^>]*required=""[^>]*name="whatsapp"/);
});

test('REG-014 what may be left out is folded, and what is required is not', async () => {
  const html = await renderPopup({ rules: [fieldRule('line', { required: true }), fieldRule('whatsapp')] });
  const fold = html.slice(html.indexOf('<details'), html.indexOf('</details>'));
  expect(fold).toContain('More, optional');
  expect(fold).not.toMatch(/<details[^>]* open/);
  expect(fieldNames(fold)).toEqual(['whatsapp', 'referralCode']);
});
