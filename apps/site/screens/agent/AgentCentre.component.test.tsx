/** The frame of the agent centre: which entries it shows, and what it says of a page that is not enabled. */
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { listContracts, readConsolidated } from '#domains/agents/contract/contract.ts';
import { type Bootstrap, BootstrapRoot } from '#domains/content/web/index.ts';
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { readBalance } from '#domains/wallet/contract/balance.ts';
import type { WireOutputOf } from '#kernel/endpoint.ts';
import { clearSession, writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { AgentCentreScreen } from './AgentCentreScreen.tsx';
import { agentPages } from './agent-pages.ts';
import { listMenuEntries, menu } from './menu.ts';
import { agentTexts } from './texts.ts';

const allFlags = { enableCt: true, salary: true, hourSalary: true, realtimeSalary: true };
/** Without the flag of its kind it reads nothing of its own. */
const disabledPage = '/agentHome/agentDividendRecordCopy2';
const noFlags = { enableCt: false, salary: false, hourSalary: false, realtimeSalary: false };
const info = (flags: typeof allFlags): WireOutputOf<typeof readMemberInfo> => ({
  id: 'mb_00000000000000000000000001',
  account: 'datu',
  nickname: '',
  icon: '',
  type: 1,
  agentPolicy: true,
  ...flags,
});
const nothingWaits = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 } as const;

const createServer = (flags = allFlags) =>
  new TestServer()
    .on(readMemberInfo, () => info(flags))
    .on(readConsolidated, () => nothingWaits)
    .on(readBalance, () => ({ balance: '42310.75', held: '0', bonus: '0', currency: 'PHP', currencySymbol: '₱' }));

const withBootstrap = (children: ReactNode) => (
  <BootstrapRoot value={{ languages: ['EN'] } as unknown as Bootstrap}>{children}</BootstrapRoot>
);

const open = (server: TestServer, address: string) =>
  renderPart(
    withBootstrap(
      <Routes>
        <Route path="/agentHome/:pageKey" element={<AgentCentreScreen />} />
      </Routes>,
    ),
    { server, address, texts: [agentTexts] },
  );

beforeEach(() => writeSession(testSession({ userName: 'datu', isAgent: true })));

test('AGENT-001 TRAP-052 the menu has twelve pages in the given order, keys spelled as they are given', () => {
  expect(menu.map(({ key }) => key)).toEqual([
    'agentAnnouncement',
    'agentTeamOverview',
    'registerCenter',
    'downlineManagmentView',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
    'agentDividendRecordCopy2',
    'agentDailyWages2',
    'agentHourSalary',
    'agentRealtimeSalary',
  ]);
});

test.each([
  ['AGENT-002', 'enableCt', 'agentDividendRecordCopy2'],
  ['AGENT-003', 'salary', 'agentDailyWages2'],
  ['AGENT-004', 'hourSalary', 'agentHourSalary'],
  ['AGENT-005', 'realtimeSalary', 'agentRealtimeSalary'],
] as const)('%s with %s off %s is absent, and all others stay', (_, flag, key) => {
  const shown = listMenuEntries({ ...allFlags, [flag]: false }).map((entry) => entry.key);
  expect(shown).toEqual(menu.map((entry) => entry.key).filter((one) => one !== key));
  expect(listMenuEntries(undefined).length).toBe(8);
});

test('AGENT-002 AGENT-006 the menu follows member info, and a page of a kind that is off says so', async () => {
  await open(createServer(noFlags), disabledPage);
  expect(await screen.findByText('This kind of contract is not enabled')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Contracts' })).toBeNull();
  const links = within(screen.getByRole('navigation', { name: 'Agent center' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    menu
      .slice(0, 8)
      .filter(({ key }) => agentPages.some((page) => page.key === key))
      .map(({ key }) => `/agentHome/${key}`),
  );
});

test('the own wallet stands in the head of the centre', async () => {
  await open(createServer(noFlags), disabledPage);
  expect(await screen.findByText('₱42,310.75')).toBeDefined();
});

test('AGENT-030 AGENT-031 lists of contracts are read only for kinds in which something waits', async () => {
  const server = createServer({ ...allFlags, enableCt: false })
    .on(readConsolidated, () => ({ ...nothingWaits, contracthoursalreq: 2 as const }))
    .on(listContracts, () => ({ own: null, progress: null, waiting: [], below: [], cover: null }));
  await open(server, disabledPage);
  await expect.poll(() => server.inputsOf(listContracts)).toEqual([{ kind: 'hourly' }]);
});

test('AGENT-033 a guest who sees the frame for a moment calls nothing of agents', async () => {
  clearSession();
  const server = new TestServer();
  await open(server, disabledPage);
  expect(await screen.findByRole('heading', { name: 'Contracts' })).toBeDefined();
  expect(server.calls).toEqual([]);
});
