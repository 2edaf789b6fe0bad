/** The first page of an agent's work, and what it shows before, without and instead of its figures. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listContracts, readConsolidated } from '#domains/agents/contract/contract.ts';
import { readIncome, readRevenue, readTeamOverview } from '#domains/agents/contract/report.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { incomeAnswer, overviewAnswer, revenueAnswer } from '../report/testing.ts';
import { agentsTexts } from '../texts.ts';
import { TeamOverview } from './TeamOverview.tsx';
import { overviewTexts } from './texts.ts';

const naming = { categories: [{ code: 'RNG', name: 'Slots' }], vendors: [] };
const nothingWaits = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 } as const;

const offer = {
  contractId: 'ac_00000000000000000000000001',
  kind: 'dividend',
  other: 'agila',
  needs: 'answer',
  expiresAt: Date.parse('2026-11-21T15:59:00Z'),
} as WireOutputOf<typeof listContracts>['waiting'][number];

const createServer = () =>
  new TestServer()
    .on(readTeamOverview, () => overviewAnswer())
    .on(readIncome, () => incomeAnswer({ totals: { ...incomeAnswer().totals, total: '500' } }))
    .on(readRevenue, () => revenueAnswer(['datu', 'davao']))
    .on(readConsolidated, () => nothingWaits);

const open = (server: TestServer, address = '/agentHome/agentTeamOverview') =>
  renderPart(<TeamOverview naming={naming} />, { server, address, texts: [agentsTexts, overviewTexts, recordTexts] });

beforeEach(() => writeSession(testSession({ userName: 'datu', isAgent: true })));

test('AGENT-008 the overview names its figures, compares them with the days before and writes the side of the result', async () => {
  const server = createServer();
  await open(server, '/agentHome/agentTeamOverview?range=past30');
  expect(await screen.findByText('₱4,500.00')).toBeDefined();
  expect(screen.getByText('up 12.5%')).toBeDefined();
  expect(screen.getByText('Profit and loss, members’ side')).toBeDefined();
  expect(screen.getByText('\u2212₱10,000.00')).toBeDefined();
  expect(screen.getByText('+₱2,000.00', { selector: 'small bdi' })).toBeDefined();
  expect(screen.getByText('128')).toBeDefined();
  expect(server.inputsOf(readTeamOverview)).toEqual([{ startDate: '2026-10-20', endDate: '2026-11-18' }]);
});

test('AGENT-008 charts have a text alternative: a table of the days and the hours in words', async () => {
  await open(createServer());
  const days = within(await screen.findByRole('table', { name: 'Money in and out' }));
  expect(days.getAllByText('+1,750.00').length).toBe(2);
  expect(screen.getByRole('img', { name: /Busiest Fri from 21:00/ })).toBeDefined();
  expect(screen.getByRole('img', { name: /Net \+₱3,500.00/ })).toBeDefined();
});

test('AGENT-008 AGENT-017 what waits leads to its answer: an offer before everything, and every need in its list', async () => {
  const server = createServer()
    .on(readConsolidated, () => ({ ...nothingWaits, divtypereq: 1 as const }))
    .on(listContracts, () => ({ own: null, progress: null, waiting: [offer], below: [], cover: null }));
  await open(server);
  expect(await screen.findByText('Dividend: an offer from agila')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Read offer' }).getAttribute('href')).toBe(
    '/agentHome/contractRequest?contract=ac_00000000000000000000000001',
  );
  const need = screen.getByRole('link', { name: /End of a contract, asked by davao/ });
  expect(need.getAttribute('href')).toBe('/agentHome/contractTermination?contract=ac_00000000000000000000000001');
  expect(server.inputsOf(listContracts)).toEqual([{ kind: 'dividend' }]);
});

test('AGENT-008 the direct agents are those of the downline, without the caller', async () => {
  await open(createServer());
  const table = within(await screen.findByRole('table', { name: 'Direct agents' }));
  expect(table.getByText('davao')).toBeDefined();
  expect(table.queryByText('datu')).toBeNull();
});

test('AGENT-008 an agent without a team is led to the register centre', async () => {
  await open(createServer().on(readTeamOverview, () => overviewAnswer({ members: 1 })));
  expect(await screen.findByText('No team yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Register center' }).getAttribute('href')).toBe('/agentHome/registerCenter');
});

test('AGENT-008 an overview that cannot be had says that settlements go on, and is asked for again', async () => {
  const server = createServer().on(readTeamOverview, () => ({ refused: { fault: 'network', message: 'No line' } }));
  const { user } = await open(server);
  expect((await screen.findByRole('alert')).textContent).toContain('No line');
  expect(screen.getByText('Settlements run on the server and are not affected.')).toBeDefined();
  server.on(readTeamOverview, () => overviewAnswer());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('₱4,500.00')).toBeDefined();
});

test('AGENT-008 another span is one choice and stands in the address', async () => {
  const server = createServer();
  const { user, address } = await open(server);
  await screen.findByText('₱4,500.00');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(address()).toBe('/agentHome/agentTeamOverview?range=today');
  await expect.poll(() => server.inputsOf(readTeamOverview).length).toBe(2);
});
