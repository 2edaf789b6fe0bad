/** The register centre: links with what came by them, a new one, one that is switched off, and an account that is opened. */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openDownlineAccount } from '#domains/agents/contract/downline.ts';
import { changeLink, createLink } from '#domains/agents/contract/link.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { descriptionOf, fill, renderPart } from '#platform/web/testing/render.tsx';
import { testSession } from '#platform/web/testing/session.ts';
import { pointTexts } from '../point/texts.ts';
import type { LinkList } from './link.queries.ts';
import { RegisterCentre } from './RegisterCentre.tsx';
import { linkServer, testLink, testLinks } from './testing.ts';
import { registerTexts } from './texts.ts';

const path = '/agentHome/registerCenter';
afterEach(() => vi.restoreAllMocks());

async function openPage({ list = testLinks(), address = path }: { list?: LinkList; address?: string } = {}) {
  writeSession(testSession({ userName: 'datu', isAgent: true }));
  const state = { list };
  const server = linkServer(() => state.list);
  const part = await renderPart(<RegisterCentre age={21} origin="https://kislap.example" />, {
    server,
    address,
    texts: [registerTexts, pointTexts],
  });
  return { ...part, server, state };
}

test('AGENT-009 each link stands with its visits, who registered and first deposits, and with its state', async () => {
  await openPage();
  const table = await screen.findByRole('table', { name: 'My links' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(/NENAM7XK.*Facebook group.*Member.*6\.0%.*412.*58 14%.*31 ₱15,500\.00.*On/);
  expect(second?.textContent).toMatch(/NENA23OL.*Old flyer, "blue".*0 of 20 used.*Agent.*Off/);
  expect(screen.getByText('412 visits, 58 registered, 31 with a first deposit of ₱15,500.00 in all')).toBeDefined();
  expect(screen.getByText('1 of 50 links on')).toBeDefined();
});

test('AGENT-009 the chosen link stands beside its code picture and is copied by one press', async () => {
  const { user } = await openPage();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  const table = await screen.findByRole('table', { name: 'My links' });
  expect(screen.getByRole('img', { name: 'Code picture of NENAM7XK' })).toBeDefined();
  await user.click(within(table).getByRole('button', { name: 'Show the picture of NENA23OL' }));
  const card = within(screen.getByRole('region', { name: 'Link NENA23OL' }));
  expect(card.getByRole('img', { name: 'Code picture of NENA23OL' })).toBeDefined();
  expect(card.getByText('Switched off: nobody can register by it.')).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Copy the link NENA23OL' }));
  expect(written).toHaveBeenCalledWith('https://kislap.example/register?affiliateCode=NENA23OL');
  expect(await screen.findByText('Link copied')).toBeDefined();
});

test('AGENT-009 a new link has a type, points below the own ones, a last day and a number of uses', async () => {
  const { user, server, state } = await openPage();
  const slider = (await screen.findByRole('slider', { name: 'Rebate points' })) as HTMLInputElement;
  expect([slider.max, slider.value]).toEqual(['80', '75']);
  expect(screen.getByText('You keep 0.5%')).toBeDefined();
  expect(screen.getByText('30 places left at 7.5%')).toBeDefined();
  fill(slider, '80');
  // An agent stays a step below.
  await user.click(screen.getByRole('tab', { name: 'Agent' }));
  expect([slider.max, slider.value]).toEqual(['79', '79']);
  expect(screen.getByText('No place left at 7.9%')).toBeDefined();
  fill(slider, '70');
  fill(screen.getByRole('textbox', { name: 'Name, only for you' }), 'Davao meet-up');
  const uses = screen.getByRole('textbox', { name: 'How many may register' });
  fill(uses, 'many');
  fill(screen.getByLabelText('Last day'), '2026-12-01');
  const [create] = screen.getAllByRole('button', { name: 'Create link' });
  await user.click(create as HTMLElement);
  expect(descriptionOf(uses)).toBe('Please enter a number from 1 to 100,000');
  expect(server.inputsOf(createLink)).toEqual([]);
  fill(uses, '100');
  server.on(createLink, (terms) => {
    const link = testLink({ ...terms, linkId: 'NEWCODE2', affiliateCode: 'NEWCODE2', visits: 0, registered: 0 });
    state.list = testLinks({ links: [link, ...state.list.links] });
    return link;
  });
  await user.click(create as HTMLElement);
  const ready = within(await screen.findByRole('dialog', { name: 'Link is ready' }));
  expect(ready.getByText('NEWCODE2')).toBeDefined();
  expect(server.inputsOf(createLink)).toEqual([
    {
      type: 'agent',
      point: 70,
      validUntil: Date.parse('2026-12-01T16:00:00Z'),
      maxUses: 100,
      note: 'Davao meet-up',
    },
  ]);
  // In the dialog, and on the page behind it.
  expect(screen.getAllByRole('img', { name: 'Code picture of NEWCODE2', hidden: true })).toHaveLength(2);
});

test('AGENT-009 where all links are on another one has to be switched off first', async () => {
  await openPage({ list: testLinks({ maxEnabled: 1 }) });
  const [create] = (await screen.findAllByRole('button', { name: 'Create link' })) as HTMLButtonElement[];
  expect(create?.disabled).toBe(true);
  expect(screen.getByText('The one link that you may have is on. Switch one off to make another.')).toBeDefined();
});

test('AGENT-009 a link is switched off and changed in its settings, and only what is different is sent', async () => {
  const { user, server, state } = await openPage();
  const table = await screen.findByRole('table', { name: 'My links' });
  await user.click(within(table).getByRole('button', { name: 'Settings of NENAM7XK' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Link NENAM7XK' }));
  server.on(changeLink, ({ isEnabled = true, note = 'Facebook group' }) => {
    const link = testLink({ isEnabled, note, closed: isEnabled ? null : 'disabled' });
    state.list = testLinks({ links: [link] });
    return link;
  });
  await user.click(sheet.getByRole('switch', { name: 'Link is on' }));
  await screen.findByText('NENAM7XK is off');
  expect(await sheet.findByText('Switched off: nobody can register by it.')).toBeDefined();
  fill(sheet.getByRole('textbox', { name: 'Name, only for you' }), 'Page');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  expect(server.inputsOf(changeLink)).toEqual([
    { linkId: 'NENAM7XK', isEnabled: false },
    { linkId: 'NENAM7XK', note: 'Page' },
  ]);
});

test('AGENT-009 the poster says whose link it is, and carries the mark of the age', async () => {
  const { user } = await openPage();
  const card = within(await screen.findByRole('region', { name: 'Link NENAM7XK' }));
  await user.click(card.getByRole('button', { name: 'Poster' }));
  const poster = within(await screen.findByRole('dialog', { name: 'Poster of NENAM7XK' }));
  expect(poster.getByRole('img').getAttribute('aria-label')).toBe(
    'Poster: Play at Kislap. Sign up with datu. 21+, play within your limits. Code NENAM7XK, with its picture and the mark 21+.',
  );
});

async function openAccounts() {
  const page = await openPage({ address: `${path}?tab=open` });
  const account = (await screen.findByRole('textbox', { name: 'Username' })) as HTMLInputElement;
  const [go] = screen.getAllByRole('button', { name: 'Open account' });
  return { ...page, account, press: () => page.user.click(go as HTMLElement) };
}

test('AGENT-009 an account is opened directly, and its first password is shown once', async () => {
  const { user, server, account, press } = await openAccounts();
  await press();
  expect(descriptionOf(account)).toBe('Please enter a username');
  server.on(openDownlineAccount, ({ account: name }) => ({ account: name, password: '8Kd2fQpL' }));
  fill(account, ' lapustar ');
  await user.click(screen.getByRole('tab', { name: 'Agent' }));
  fill(screen.getByRole('slider', { name: 'Rebate points' }), '60');
  await press();
  const dialog = within(await screen.findByRole('dialog', { name: 'Account is open' }));
  expect(dialog.getByText('8Kd2fQpL')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(server.inputsOf(openDownlineAccount)).toEqual([{ account: 'lapustar', type: 'agent', point: 60 }]);
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy both' }));
  expect(written).toHaveBeenCalledWith('Account: lapustar\nFirst password: 8Kd2fQpL\nhttps://kislap.example/login');
  await user.click(dialog.getByRole('button', { name: 'I have passed it on' }));
  expect(screen.queryByText('8Kd2fQpL')).toBeNull();
  expect(account.value).toBe('');
});

test('AGENT-009 a name that is taken is refused under its field, other refusals over the button', async () => {
  const { server, account, press } = await openAccounts();
  server.on(openDownlineAccount, () => ({ refused: { fault: 'account_taken', message: 'Taken already' } }));
  fill(account, 'maria');
  await press();
  await expect.poll(() => descriptionOf(account)).toBe('Taken already');
  server.on(openDownlineAccount, () => ({ refused: { fault: 'quota_used', message: 'No place left' } }));
  fill(account, 'maria2');
  await press();
  expect((await screen.findByText('No place left')).closest('[role="alert"]')).not.toBeNull();
  expect(account.value).toBe('maria2');
});

test('AGENT-009 without links the page says where the first one will stand', async () => {
  const totals = { visits: 0, registered: 0, firstDeposits: 0, firstDeposited: '0' };
  await openPage({ list: testLinks({ links: [], totals }) });
  expect(await screen.findByText('No links yet')).toBeDefined();
  expect(screen.getByText('The code of your first link stands here.')).toBeDefined();
});
