/** What arrives on the socket moves the page that is open. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConsolidated } from '#domains/agents/contract/contract.ts';
import { readIncome, readRevenue, readTeamOverview } from '#domains/agents/contract/report.ts';
import { TeamOverview } from '#domains/agents/web/overview/TeamOverview.tsx';
import { overviewTexts } from '#domains/agents/web/overview/texts.ts';
import { incomeAnswer, overviewAnswer, revenueAnswer } from '#domains/agents/web/report/testing.ts';
import { agentsTexts } from '#domains/agents/web/texts.ts';
import { recordTexts } from '#platform/web/record/texts.ts';
import { writeSession } from '#platform/web/session/session.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { testSession } from '#platform/web/testing/session.ts';
import { LiveListener } from './LiveListener.tsx';

class TestWebSocket extends EventTarget {
  static open: TestWebSocket | null = null;
  readonly readyState = 1;
  constructor() {
    super();
    TestWebSocket.open = this;
  }
  send() {}
  close() {}
}

const receive = (frame: object) =>
  act(async () => {
    TestWebSocket.open?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  });
const figures = (version: string) =>
  receive({ type: 'event', topic: 'member:mb_1', event: 'figures', data: { version } });

const naming = { categories: [{ code: 'RNG', name: 'Slots' }], vendors: [] };
const nothingWaits = { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 } as const;

let server: TestServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal('WebSocket', TestWebSocket);
  writeSession(testSession({ userName: 'datu', isAgent: true }));
  server = new TestServer()
    .on(readTeamOverview, () => overviewAnswer())
    .on(readIncome, () => incomeAnswer())
    .on(readRevenue, () => revenueAnswer(['datu', 'davao']))
    .on(readConsolidated, () => nothingWaits);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async () => {
  await renderPart(
    <>
      <LiveListener token="token" mustChangePassword={false} />
      <TeamOverview naming={naming} />
    </>,
    { server, address: '/agentHome/agentTeamOverview', texts: [agentsTexts, overviewTexts, recordTexts] },
  );
  expect(await screen.findByText('₱4,500.00')).toBeDefined();
  await receive({ type: 'ready', resumed: false, last: '0' });
};
const countReads = () => server.inputsOf(readTeamOverview).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('AGENT-008 CALL-097 figures that changed are read again without a reload, once for many changes in a row', async () => {
  await open();
  expect(countReads()).toBe(1);
  server.on(readTeamOverview, () => overviewAnswer({ members: 97_531 }));
  for (const version of ['1', '2', '3']) await figures(version);
  await pass(1_000);
  expect(countReads()).toBe(1);
  await pass(3_500);
  expect(countReads()).toBe(2);
  expect(await screen.findByText('97,531')).toBeDefined();
  // The same state is sent again now and then, and nothing is read for it.
  await figures('3');
  await pass(5_000);
  expect(countReads()).toBe(2);
  await figures('4');
  await pass(5_000);
  expect(countReads()).toBe(3);
});

test('AGENT-014 AGENT-016 a bill or a step of a contract is on the page within a second', async () => {
  await open();
  await receive({
    type: 'event',
    id: '7',
    topic: 'member:mb_1',
    event: 'contract',
    data: { billId: 'bl_1', kind: 'daily', step: 'bill' },
  });
  await pass(1_000);
  expect([countReads(), server.inputsOf(readConsolidated).length]).toEqual([2, 2]);
});
