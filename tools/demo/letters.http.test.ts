/** What the inboxes of the demo world have in them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listComplaints } from '#domains/messages/contract/complaint.ts';
import { listLetters, readUnread } from '#domains/messages/contract/letter.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test('SYS-017 MEMBER-014 maria has offers and letters about her complaints and the site, read ones and unread ones', async () => {
  const token = await world.enter('maria');
  const { content } = (await world.ask(listLetters, { pageSize: '50' }, { token })).envelope.value ?? { content: [] };
  expect([...new Set(content.map(({ kind }) => kind))].sort()).toEqual(['promotion', 'system']);
  expect(new Set(content.map(({ isRead }) => isRead))).toEqual(new Set([true, false]));
  const unread = (await world.ask(readUnread, {}, { token })).envelope.value?.unreadMessage;
  expect(unread).toBe(content.filter(({ isRead }) => !isRead).length);
});

test('SYS-017 MEMBER-015 maria has a complaint that is decided and one that waits', async () => {
  const token = await world.enter('maria');
  const { content } = (await world.ask(listComplaints, {}, { token })).envelope.value ?? { content: [] };
  expect(content.map(({ state }) => state)).toEqual(['open', 'decided']);
});
