import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnnouncements } from '#domains/content/contract/announcement.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

async function readPage(token: string, pageNo = 1, more: { pageSize?: number; language?: 'EN' | 'TY' } = {}) {
  const { status, envelope } = await world.ask(listAnnouncements, { pageNo, ...more }, { token });
  if (!envelope.value) throw new Error(`list: ${status} ${envelope.code}`);
  return envelope.value;
}

test('CALL-068 POPUP-002 23 announcements are three pages of nine, the newest first, none twice', async () => {
  const token = await world.enter('maria');
  const pages = [await readPage(token, 1), await readPage(token, 2), await readPage(token, 3)];
  expect(pages.map(({ content }) => content.length)).toEqual([9, 9, 5]);
  for (const [i, { pageNum, totalPages, totalElements }] of pages.entries())
    expect([pageNum, totalPages, totalElements]).toEqual([i + 1, 3, 23]);
  const all = pages.flatMap(({ content }) => content);
  expect(new Set(all.map(({ id }) => id)).size).toBe(23);
  const times = all.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(Object.keys(all[0] ?? {}).sort()).toEqual(['content', 'id', 'timestamp', 'title']);
});

test('CALL-068 behind the last page is an empty one, and a page is fifty at most', async () => {
  const token = await world.enter('maria');
  expect((await readPage(token, 400)).content).toEqual([]);
  expect((await world.ask(listAnnouncements, { pageSize: 51 }, { token })).status).toBe(400);
  expect((await world.ask(listAnnouncements, { pageNo: 0 }, { token })).status).toBe(400);
});

test('CALL-068 an agent also gets announcements for agents, a member never', async () => {
  const [member, agent] = [await world.enter('maria'), await world.enter('datu')];
  const titles = async (token: string) =>
    (await readPage(token, 1, { pageSize: 50, language: 'EN' })).content.map(({ title }) => title);
  expect(await titles(agent)).toContain('No credit to members');
  expect((await readPage(agent)).totalElements).toBe(35);
  expect(await titles(member)).not.toContain('No credit to members');
});

test('I18N-013 the list is in the language of the request', async () => {
  const token = await world.enter('maria');
  const [english] = (await readPage(token, 1, { language: 'EN' })).content;
  const [tagalog] = (await readPage(token, 1, { language: 'TY' })).content;
  expect(tagalog?.id).toBe(english?.id);
  expect(tagalog?.title).not.toBe(english?.title);
});

test('CALL-068 ROLE-007 a free trial reads what members read', async () => {
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  expect((await readPage(await world.enter('bong'))).totalElements).toBe(23);
});

test('CALL-068 without a session there is no list', async () => {
  expect((await world.ask(listAnnouncements, {})).status).toBe(401);
});
