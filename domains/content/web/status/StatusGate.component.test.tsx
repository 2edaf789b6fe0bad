/** Whether a visitor sees the site: how often the status is polled, and which answer applies where two differ. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';
import { readStatus, type SystemStatus } from '#domains/content/contract/status.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { passTime, stopTime } from '#platform/web/testing/time.ts';
import { type Bootstrap, BootstrapRoot } from '../bootstrap.ts';
import { closedScreen } from '../screens.ts';
import { contentTexts } from '../texts.ts';
import { StatusGate } from './StatusGate.tsx';

const ip = '203.0.113.9';
const minuteMs = 60_000;
const site = 'The site';
const maintenance = 'In the garage for a quick tune-up';

const bootstrapOf = (status: SystemStatus) =>
  ({
    maintenance: { active: status === 1, endTime: null },
    regionRestriction: { active: status === 2 },
    location: { ip },
    customerService: [],
    platformOffsetMinutes: 480,
  }) as Partial<Bootstrap> as Bootstrap;

/** What the two calls say, to be changed while the page is looked at. */
type StatusReplies = { status: SystemStatus; bootstrap: SystemStatus; reachable?: boolean };

async function renderGate(said: StatusReplies, first = bootstrapOf(said.bootstrap)) {
  const server = new TestServer()
    .on(readStatus, () =>
      said.reachable === false
        ? { refused: { fault: 'network', message: 'No line' } }
        : { status: said.status, endTime: null, ip },
    )
    .on(readBootstrap, () => bootstrapOf(said.bootstrap));
  stopTime();
  const gate = (
    <BootstrapRoot value={first}>
      <StatusGate frame={(page) => page}>
        <h1>{site}</h1>
      </StatusGate>
    </BootstrapRoot>
  );
  await renderPart(gate, { server, texts: [contentTexts], lazyParts: [closedScreen] });
  await passTime();
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  return { asked: () => server.inputsOf(readStatus).length, title };
}

test('SYS-014 the status is polled on load and every 60 seconds, and the page follows it without a reload', async () => {
  const said: StatusReplies = { status: 0, bootstrap: 0 };
  const { asked, title } = await renderGate(said);
  expect(asked()).toBe(1);
  Object.assign(said, { status: 1, bootstrap: 1 });
  await passTime(minuteMs - 1_000);
  expect([asked(), title()]).toEqual([1, site]);
  await passTime(1_000);
  expect([asked(), title()]).toEqual([2, maintenance]);
  Object.assign(said, { status: 0, bootstrap: 0 });
  await passTime(minuteMs);
  expect([asked(), title()]).toEqual([3, site]);
});

test('SYS-011 TRAP-062 of two sources that differ the stricter is shown, and none of them forever', async () => {
  const said: StatusReplies = { status: 0, bootstrap: 1 };
  const { title } = await renderGate(said);
  expect(title()).toBe(maintenance);
  await passTime(minuteMs);
  expect(title()).toBe(maintenance);
  said.bootstrap = 0;
  await passTime(minuteMs);
  expect(title()).toBe(site);
  said.status = 1;
  await passTime(minuteMs);
  expect(title()).toBe(maintenance);
  said.status = 0;
  await passTime(minuteMs);
  expect(title()).toBe(site);
});

test('SYS-015 ERR-003 while the status is unknown the page stays, with a message and a retry button', async () => {
  const said: StatusReplies = { status: 0, bootstrap: 0, reachable: false };
  const { asked, title } = await renderGate(said);
  const message = 'Network link is abnormal, please try again';
  expect([title(), screen.queryAllByText(message).length]).toEqual([site, 1]);
  const retry = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    return passTime();
  };
  await retry();
  expect([asked(), screen.queryAllByText(message).length]).toEqual([2, 1]);
  said.reachable = true;
  await retry();
  expect([title(), screen.queryAllByText(message).length]).toEqual([site, 0]);
});
