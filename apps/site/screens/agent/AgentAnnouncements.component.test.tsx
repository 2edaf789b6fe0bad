/** Announcements in the agent centre: the page that the address names, nine at a time. */
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listAnnouncements } from '#domains/content/contract/announcement.ts';
import { renderPart } from '#platform/web/testing/render.tsx';
import { TestServer } from '#platform/web/testing/server.ts';
import { AgentAnnouncements } from './AgentAnnouncements.tsx';
import { agentTexts } from './texts.ts';

const all = Array.from({ length: 20 }, (_, index) => ({
  id: `an_${index + 1}`,
  title: `Announcement ${index + 1}`,
  content: `<p>Text ${index + 1}</p>`,
  timestamp: Date.parse('2026-11-18T04:00:00Z') - index * 3_600_000,
}));

let server: TestServer;
beforeEach(() => {
  server = new TestServer().on(listAnnouncements, ({ pageNo, pageSize }) => {
    const [page, size] = [Number(pageNo), Number(pageSize)];
    return {
      content: all.slice((page - 1) * size, page * size),
      pageNum: page,
      totalPages: Math.ceil(all.length / size),
      totalElements: all.length,
    };
  });
});

const open = (address = '/agentHome/agentAnnouncement') =>
  renderPart(<AgentAnnouncements />, { server, address, texts: [agentTexts] });
const titles = async () => {
  const [list] = await screen.findAllByRole('list');
  if (!list) throw new Error('there is no list');
  return within(list)
    .getAllByText(/^Announcement \d+$/)
    .map(({ textContent }) => textContent);
};
const titlesOf = (from: number, to: number) => all.slice(from - 1, to).map(({ title }) => title);

test('AGENT-007 the first nine are listed, the next page is read when it is opened, and the address keeps it', async () => {
  const { user, address } = await open();
  expect(await titles()).toEqual(titlesOf(1, 9));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await expect.poll(titles).toEqual(titlesOf(10, 18));
  expect(address()).toBe('/agentHome/agentAnnouncement?page=2');
  expect(server.inputsOf(listAnnouncements)).toEqual([
    { pageNo: 1, pageSize: 9, language: 'EN' },
    { pageNo: 2, pageSize: 9, language: 'EN' },
  ]);
  expect(server.calls.every(({ path }) => path === 'GET /wps/relay/MCSFE_getListAnnouncements')).toBe(true);
});

test('AGENT-007 a page in the address opens at once, and a page that nobody could have meant is the first', async () => {
  await open('/agentHome/agentAnnouncement?page=3');
  expect(await titles()).toEqual(titlesOf(19, 20));
  await open('/agentHome/agentAnnouncement?page=-1');
  expect(server.inputsOf(listAnnouncements).map((input) => (input as { pageNo: number }).pageNo)).toEqual([3, 1]);
});

test('AGENT-007 no announcements and a failure are said, and the failure can be tried again', async () => {
  server.on(listAnnouncements, () => ({ refused: { fault: 'network', message: 'No connection' } }));
  const { user } = await open();
  expect(await screen.findByText('No connection')).toBeDefined();
  server.on(listAnnouncements, () => ({ content: [], pageNum: 1, totalPages: 1, totalElements: 0 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No announcements yet')).toBeDefined();
});
