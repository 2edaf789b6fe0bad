/** Downline management: whose accounts are listed, what may be done with them, and by whom. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listDownlines, readDownline, setDownlinePoint } from '#domains/agents/contract/downline.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { fill, renderPart } from '#platform/web/testing/render.tsx';
import { pointTexts } from '../point/texts.ts';
import { DownlinePage } from './DownlinePage.tsx';
import { detailsOf, teamServer } from './testing.ts';
import { downlineTexts } from './texts.ts';

const path = '/agentHome/downlineManagmentView';

async function openPage({ address = path, server = teamServer() } = {}) {
  const part = await renderPart(<DownlinePage />, { server, address, texts: [downlineTexts, pointTexts, recordTexts] });
  return { ...part, server };
}
const tableOf = (name: string) => screen.findByRole('table', { name });

test('AGENT-010 the accounts directly below stand with balance, type, points, figures and presence, and their sums', async () => {
  await openPage();
  const table = await tableOf('Directly below you');
  const rows = within(table).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Account'),
    expect.stringMatching(/tropa_manila.*Agent.*3.*7\.5%.*18,240\.30.*2,140,800\.00.*\u221238,210\.00.*Online/),
    expect.stringMatching(/mar_28.*Member.*6\.0%.*940\.75.*74,300\.00.*\+560\.00.*2 h ago/),
    expect.stringMatching(/All 2.*19,181\.05.*2,215,100\.00.*\u221237,650\.00/),
  ]);
});

test('AGENT-010 type, order and search go to the server, and stand in the address', async () => {
  const { user, server, address } = await openPage();
  await tableOf('Directly below you');
  await user.click(screen.getByRole('tab', { name: 'Agents' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Balance');
  await expect.poll(() => server.inputsOf(listDownlines).at(-1)).toMatchObject({ type: 'agent', sort: 'balance' });
  expect(address()).toBe(`${path}?type=agent&sort=balance`);
  fill(screen.getByRole('searchbox', { name: 'Find account' }), 'tropa');
  await tableOf('Accounts with “tropa”');
  expect(server.inputsOf(listDownlines).at(-1)).toMatchObject({ search: 'tropa' });
});

test('AGENT-010 a name that nobody in the own tree has is told, with the way back', async () => {
  await openPage({ address: `${path}?search=nobody` });
  expect(await screen.findByText(/“nobody” is not in your team/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show the whole team' }).getAttribute('href')).toBe(path);
});

test('AGENT-010 an account opens with its path, its figures and the accounts below it', async () => {
  await openPage({ address: `${path}?under=12` });
  expect(await screen.findByRole('heading', { name: 'tropa_manila' })).toBeDefined();
  const steps = within(screen.getByRole('navigation', { name: 'Path from you' }));
  expect(steps.getByRole('link', { name: 'datu' }).getAttribute('href')).toBe(path);
  expect(screen.getByText('2 direct, 1 below')).toBeDefined();
  expect(screen.getByText('yours 8.0%')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Valid bets by day, the most ₱2,500.00 on 2026-11-18' })).toBeDefined();
  const offer = await screen.findByRole('link', { name: 'Offer a contract' });
  expect(offer.getAttribute('href')).toBe('/agentHome/agentDividendRecordCopy2?propose=tropa_manila');
  expect(await tableOf('Below tropa_manila')).toBeDefined();
});

test('AGENT-010 WALLET-022 an account that is not a direct downline has a lock and the name of who can act', async () => {
  await openPage({ address: `${path}?under=21` });
  expect(await screen.findByText('Only tropa_manila can act on this account')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rebate points' })).toBeNull();
});

test('AGENT-010 WALLET-022 the actions of a deeper account are listed and cannot be used', async () => {
  const { user } = await openPage({ address: `${path}?under=12` });
  const table = await tableOf('Below tropa_manila');
  await user.click(within(table).getByRole('button', { name: 'Actions for ca***s' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'ca***s' }));
  await sheet.findAllByText('Only tropa_manila can');
  for (const name of [/^Transfer/, /^Rebate points/, /^Offer a contract/])
    expect(sheet.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  // A masked name cannot be looked for in a report.
  expect(sheet.queryByRole('link', { name: 'Betting record' })).toBeNull();
  await user.click(sheet.getByRole('button', { name: /^Transfer/ }));
  expect(screen.queryByRole('dialog', { name: 'Transfer to ca***s' })).toBeNull();
});

test('AGENT-010 an account of somebody else and one that does not exist are told alike', async () => {
  const server = teamServer().on(listDownlines, () => ({ refused: { fault: 'account_unknown', message: 'No' } }));
  await openPage({ server, address: `${path}?under=99` });
  expect(await screen.findByText('This account is not in your team')).toBeDefined();
});

test('AGENT-010 a list that did not load can be tried again', async () => {
  const server = teamServer().on(listDownlines, () => ({ refused: { fault: 'unavailable', message: 'Not now' } }));
  const { user } = await openPage({ server });
  await screen.findByText('Not now');
  server.on(listDownlines, () => ({
    breadcrumb: [{ account: 'datu', ref: '1' }],
    content: [],
    pageNum: 1,
    totalPages: 0,
    totalElements: 0,
    totals: { balance: '0', validBets: '0', profitAndLoss: '0' },
  }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody is below you yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'To the register center' }).getAttribute('href')).toBe(
    '/agentHome/registerCenter',
  );
});

async function openPoints(own: Parameters<typeof detailsOf>[1] = {}) {
  const server = teamServer().on(readDownline, ({ ref }) => detailsOf(ref, own));
  const page = await openPage({ server, address: `${path}?under=12` });
  await page.user.click(await screen.findByRole('button', { name: 'Rebate points' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rebate points' }));
  const slider = (await sheet.findByRole('slider', { name: 'Rebate points' })) as HTMLInputElement;
  return { ...page, sheet, slider };
}

test('AGENT-010 points move between what is given below and what the upline may give, and what is kept is written', async () => {
  const { sheet, slider } = await openPoints();
  expect([slider.min, slider.max, slider.value]).toEqual(['71', '79', '75']);
  expect(sheet.getByText('You keep 0.5%')).toBeDefined();
  expect(sheet.getByText('7.0% given below')).toBeDefined();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Save for 11-19' }).disabled).toBe(true);
  fill(slider, '78');
  expect(sheet.getByText('You keep 0.2%')).toBeDefined();
  expect(sheet.getByText('2 places left at 7.9%')).toBeDefined();
  expect(sheet.getByText('Counts from 2026-11-19 00:00 on. tropa_manila is told.')).toBeDefined();
});

test('AGENT-010 raised points are saved for tomorrow', async () => {
  const { user, server, sheet, slider } = await openPoints();
  server.on(setDownlinePoint, ({ point }) => ({ point, state: 'agreed' as const, validFrom: 0 }));
  fill(slider, '78');
  await user.click(sheet.getByRole('button', { name: 'Save for 11-19' }));
  expect(await screen.findByText('tropa_manila has 7.8% from 2026-11-19 on.')).toBeDefined();
  expect(server.inputsOf(setDownlinePoint)).toEqual([{ ref: '12', point: 78 }]);
});

test('AGENT-010 lower points are asked for, and a lost answer is asked again with the same key', async () => {
  const { user, server, sheet, slider } = await openPoints();
  server.on(setDownlinePoint, () => ({ refused: { fault: 'network', message: 'No line' } }));
  fill(slider, '72');
  expect(sheet.getByText(/^Lower than today’s 7\.5%/)).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Ask for the yes' }));
  await sheet.findByText('No line');
  server.on(setDownlinePoint, ({ point }) => ({ point, state: 'asked' as const, validFrom: null }));
  await user.click(sheet.getByRole('button', { name: 'Ask for the yes' }));
  expect(await screen.findByText('tropa_manila is asked to agree to 7.2%.')).toBeDefined();
  expect(new Set(server.keysOf(setDownlinePoint)).size).toBe(1);
});

test('AGENT-010 lower points that wait for an answer are told', async () => {
  const { sheet } = await openPoints({ pointAsked: 72 });
  expect(sheet.getByText(/7\.2% is waiting for an answer already/)).toBeDefined();
});
