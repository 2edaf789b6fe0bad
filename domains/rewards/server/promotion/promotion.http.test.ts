import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPromotions } from '#domains/rewards/contract/promotion.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { listPromotionPages, publishPromotion } from '../index.ts';

let world: World;
let start: Instant;
beforeAll(async () => {
  world = await createTestWorld();
  start = world.clock.now();
});
afterAll(() => world.close());

type ListOptions = { token?: string; language?: string; host?: string };

async function list({ token, language, host = 'localhost' }: ListOptions = {}) {
  const input = language === undefined ? {} : { language: language as 'EN' };
  const { status, envelope } = await world.ask(listPromotions, input, { host, ...(token !== undefined && { token }) });
  if (!envelope.value) throw new Error(`promotions: ${status} ${envelope.code}`);
  return envelope.value;
}

const statusOf = async (title: string, ask: ListOptions = {}) =>
  (await list({ language: 'EN', ...ask })).find((promotion) => promotion.title === title)?.status;

const words = (title: string, content = '<p>x</p>') => ({ title, summary: 's', content, terms: 't' });

const publish = (title: string, more: { startsAt?: Instant; endsAt?: Instant | null; merchant?: string } = {}) =>
  transact(world.db.pool, (tx) =>
    publishPromotion(tx, {
      merchant: 'demo',
      category: 'EVENT',
      pays: true,
      position: 99,
      startsAt: start,
      endsAt: null,
      claimsEndAt: more.endsAt ?? null,
      updatedAt: start,
      pictures: [
        { kind: 'gift', seed: 'one' },
        { kind: 'vip', seed: 'two' },
      ],
      words: {
        EN: words(title, '<p onclick=alert(1)>x</p><script>alert(1)</script>'),
        TY: words(`${title} sa Tagalog`),
      },
      ...more,
    }),
  );

test('CONTENT-005 CONTENT-029 HOME-027 ROUTE-036 a promotion shows what it gives, its conditions and its period', async () => {
  const promotions = await list({ language: 'EN' });
  expect(promotions.length).toBe(14);
  const [first] = promotions;
  expect(first).toMatchObject({ id: '1', category: 'WELCOME', status: 'join' });
  expect(Object.keys(first ?? {}).sort()).toEqual(
    'announcementImages byItself category claimsEndAt condition content endsAt id match raffle startsAt status summary terms title'.split(
      ' ',
    ),
  );
  expect(first?.terms).toContain('turnover 8×');
  const { rows } = await world.db.pool.query<{ contributions: Record<string, number> }>(
    `SELECT contributions FROM rewards.turnover_terms WHERE profile = 'PH' AND kind = 'bonus'`,
  );
  expect(Object.fromEntries(first?.match?.contributions.map(({ gameType, ppm }) => [gameType, ppm]) ?? [])).toEqual(
    rows[0]?.contributions,
  );
  expect(promotions.map(({ content, terms, summary }) => `${content}${terms}${summary}`).join('')).not.toMatch(/[{}]/);
});

test('HOME-027 pictures come in their sequence', async () => {
  await publish('Two pictures');
  const images = (await list()).find(({ title }) => title === 'Two pictures')?.announcementImages ?? [];
  expect(images.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(images.map(({ url }) => url.split('/')[3])).toEqual(['gift', 'vip']);
});

test('MEMBER-033 for a visitor a promotion is coming, open or over', async () => {
  expect(await statusOf('Night of lanterns')).toBe('coming soon');
  expect(await statusOf('Your own limit')).toBe('join');
  await publish('Far away', { startsAt: addMs(start, 31 * dayMs) });
  expect(await statusOf('Far away')).toBeUndefined();
  world.clock.set(addMs(start, 2 * dayMs));
  expect(await statusOf('Far away')).toBe('coming soon');
  world.clock.set(addMs(start, 31 * dayMs));
  expect(await statusOf('Far away')).toBe('join');
  world.clock.set(start);
});

test('CONTENT-029 MEMBER-032 a member sees their own steps, and the reason of a refusal in words', async () => {
  const token = await world.enter('maria');
  const promotions = await list({ token, language: 'EN' });
  const steps = Object.fromEntries(promotions.map(({ title, status }) => [title, status]));
  expect(steps).toMatchObject({
    'Daily slots rebate': 'joined',
    'Weekend reload': 'applying',
    'Payday top-up': 'rejected',
    'Your own limit': 'issued',
    'Check a round yourself': 'claim',
    'First deposit match': 'join',
  });
  expect(promotions.filter(({ remark }) => remark !== undefined).map(({ title }) => title)).toEqual(['Payday top-up']);
  expect(await statusOf('Payday top-up', { token: await world.enter('datu') })).toBe('join');
});

test('ROLE-007 a free trial looks on like a visitor', async () => {
  await world.db.pool.query(`UPDATE identity.member SET type = 4 WHERE account = 'bong'`);
  const token = await world.enter('bong');
  expect(await list({ token })).toEqual(await list());
});

test('I18N-008 I18N-013 promotions are in Tagalog, and in English for every other language', async () => {
  const titles = async (language: string) => (await list({ language })).map(({ title }) => title);
  const english = await titles('EN');
  const tagalog = await titles('TY');
  expect(tagalog.filter((title) => english.includes(title))).toEqual([]);
  for (const language of ['KO', 'xx']) expect(await titles(language)).toEqual(english);
});

test('CONTENT-026 a brand shows its own promotions and no other’s', async () => {
  await publish('For Tala alone', { merchant: 'tala' });
  expect(await statusOf('For Tala alone')).toBeUndefined();
  expect(await statusOf('For Tala alone', { host: 'tala.localhost' })).toBe('join');
  expect(await statusOf('Derby Saturday', { host: 'tala.localhost' })).toBeUndefined();
});

test('POPUP-007 TRAP-061 the text of a promotion is cleaned when it is saved and when it is read', async () => {
  const id = await publish('Attack');
  const { pool } = world.db;
  const { rows } = await pool.query<{ content: string }>(
    `SELECT content FROM rewards.promotion_text WHERE promotion = $1 AND locale = 'EN'`,
    [id],
  );
  expect(rows).toEqual([{ content: '<p>x</p>' }]);
  await pool.query(`UPDATE rewards.promotion_text SET content = '<img src=x onerror=alert(1)>y' WHERE promotion = $1`, [
    id,
  ]);
  expect((await list()).find((promotion) => promotion.id === id)?.content).toBe('y');
});

test('ROUTE-036 the running promotions are listed for the sitemap', async () => {
  await publish('Over', { startsAt: addMs(start, -2 * dayMs), endsAt: addMs(start, -dayMs) });
  const pages = await listPromotionPages(world.db.pool, { merchant: 'demo', now: start });
  const running = (await list()).filter(({ status }) => status === 'join').map(({ id }) => id);
  expect(pages.map(({ id }) => id)).toEqual(running);
});
