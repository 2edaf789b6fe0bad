/** The reports: what they ask for, what stands in their address, and the file of exactly what is filtered. */
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  exportRevenue,
  listTeamBets,
  listTeamTransactions,
  readIncome,
  readRevenue,
} from '#domains/agents/contract/report.ts';
import { bettingRecord } from '#domains/bets/web/index.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import * as savedFile from '#platform/web/save-file.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { fill, renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { agentsTexts } from '../texts.ts';
import { IncomeReport } from './IncomeReport.tsx';
import { RevenueReport } from './RevenueReport.tsx';
import { TeamBets } from './TeamBets.tsx';
import { TeamTransactions } from './TeamTransactions.tsx';
import { betAnswer, incomeAnswer, revenueAnswer, transactionAnswer } from './testing.ts';
import { reportTexts } from './texts.ts';

const naming = { categories: [{ code: 'RNG', name: 'Slots' }], vendors: [{ code: 'PG', name: 'PG Soft' }] };

const open = (page: ReactNode, server: TestServer, address = '/agentHome/report') =>
  renderPart(page, {
    server,
    address,
    texts: [agentsTexts, reportTexts, recordTexts, ...bettingRecord.texts],
    lazyParts: [bettingRecord],
  });

const lastInput = (server: TestServer, endpoint: Parameters<TestServer['inputsOf']>[0]) =>
  server.inputsOf(endpoint).at(-1) as Record<string, unknown>;

beforeEach(() => writeSession(testSession({ userName: 'datu', isAgent: true })));

test('AGENT-011 TRAP-053 the betting record in the agent centre has the accounts of the team and is filtered by its address', async () => {
  const server = new TestServer().on(listTeamBets, () => betAnswer());
  const { user, address } = await open(
    <TeamBets naming={naming} />,
    server,
    '/agentHome/personalHistoryCopy?account=gab&gameType=RNG&from=2026-11-01&to=2026-11-18',
  );
  const table = await screen.findByRole('table', { name: 'Team betting' });
  expect(within(table).getByText('gab***l')).toBeDefined();
  expect(within(table).getAllByText('\u221240.00').length).toBe(2);
  expect(lastInput(server, listTeamBets)).toMatchObject({
    account: 'gab',
    gameType: 'RNG',
    startDate: '2026-11-01',
    endDate: '2026-11-18',
    pageNo: 1,
  });
  await user.click(screen.getByRole('button', { name: 'Category: Slots' }));
  expect(address()).not.toContain('gameType');
  const account = screen.getByRole('textbox', { name: 'Account' });
  fill(account, ' mar 28 ');
  await user.type(account, '{Enter}');
  expect(address()).toContain('account=mar28');
  await expect.poll(() => lastInput(server, listTeamBets)['account']).toBe('mar28');
});

test('AGENT-032 an account of another tree is refused with the words of the server, and the filters stay', async () => {
  const message = 'This account is not in your team';
  const server = new TestServer().on(listTeamBets, () => ({ refused: { fault: 'account_unknown', message } }));
  await open(<TeamBets naming={naming} />, server, '/agentHome/personalHistoryCopy?account=other');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('button', { name: 'Account: other' })).toBeDefined();
});

test('AGENT-012 TRAP-054 team transactions have their sums over all pages and a filter by type', async () => {
  const server = new TestServer().on(listTeamTransactions, () => transactionAnswer());
  const { user, address } = await open(<TeamTransactions />, server);
  const table = await screen.findByRole('table', { name: 'Team transactions' });
  expect(within(table).getByText('WD-26031458')).toBeDefined();
  expect(screen.getAllByText('\u2212₱1,500.00').length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'withdrawal');
  expect(address()).toContain('kind=withdrawal');
  await expect.poll(() => lastInput(server, listTeamTransactions)['kind']).toBe('withdrawal');
});

test('AGENT-012 a page behind the end of the list leads back to the last one', async () => {
  const server = new TestServer().on(listTeamTransactions, ({ pageNo }) =>
    transactionAnswer({
      pageNum: Number(pageNo),
      totalPages: 2,
      totalElements: 21,
      ...(pageNo === 9 && { content: [] }),
    }),
  );
  const { user, address } = await open(<TeamTransactions />, server, '/agentHome/report?page=9');
  await user.click(await screen.findByRole('button', { name: 'To the last page' }));
  expect(address()).toContain('page=2');
});

test('AGENT-013 the revenue report has totals, a chart with a text alternative, and groups by downline with the own row named', async () => {
  const server = new TestServer().on(readRevenue, ({ group }) =>
    revenueAnswer(group === 'downline' ? ['datu', 'davao'] : ['2026-11-17', '2026-11-18']),
  );
  const { user, address } = await open(<RevenueReport naming={naming} />, server);
  const table = await screen.findByRole('table', { name: 'Revenue report' });
  expect(within(table).getByText('All 2')).toBeDefined();
  expect(within(table).getByText('+4,120.00')).toBeDefined();
  expect(screen.getByRole('img', { name: /in all \+₱4,120.00/ })).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'downline');
  expect(address()).toContain('group=downline');
  expect((await screen.findAllByText('datu (you)')).length).toBeGreaterThan(0);
});

test('AGENT-013 the file has every part of exactly what is filtered', async () => {
  const saved = vi.spyOn(savedFile, 'saveFile').mockImplementation(() => undefined);
  const server = new TestServer()
    .on(readRevenue, () => revenueAnswer(['2026-11-18']))
    .on(exportRevenue, ({ after }) =>
      after
        ? { fileName: 'revenue.csv', csv: 'b\r\n', next: null }
        : { fileName: 'revenue.csv', csv: 'a\r\n', next: '1' },
    );
  const { user } = await open(<RevenueReport naming={naming} />, server, '/agentHome/report?gameType=RNG&range=today');
  await screen.findByRole('table', { name: 'Revenue report' });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ name: 'revenue.csv', words: '\uFEFFa\r\nb\r\n' });
  expect(server.inputsOf(exportRevenue)).toMatchObject([{ gameType: 'RNG' }, { gameType: 'RNG', after: '1' }]);
  saved.mockRestore();
});

test('AGENT-014 my income adds up by source and its rows lead to the bills of their day', async () => {
  const server = new TestServer().on(readIncome, () => incomeAnswer());
  const { user, address } = await open(<IncomeReport />, server);
  const table = await screen.findByRole('table', { name: 'My income' });
  expect(within(table).getByRole('link', { name: '1 bill' }).getAttribute('href')).toBe(
    '/agentHome/agentDailyWages2?from=2026-11-16&to=2026-11-17',
  );
  expect(within(table).getByText('838.77')).toBeDefined();
  expect(screen.getByText('₱838.77 in these days')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'daily');
  expect(address()).toContain('kind=daily');
  await expect.poll(() => lastInput(server, readIncome)['kind']).toBe('daily');
});

test('AGENT-014 a report that cannot be had says so and is asked for again', async () => {
  let tries = 0;
  const server = new TestServer().on(readIncome, () => {
    tries += 1;
    return tries === 1 ? { refused: { fault: 'network', message: 'No line' } } : incomeAnswer();
  });
  const { user } = await open(<IncomeReport />, server);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'My income' })).toBeDefined();
});
