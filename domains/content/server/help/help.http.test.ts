import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHelpCentre, termsKey } from '#domains/content/contract/help.ts';
import { chooseLanguage } from '#domains/content/contract/language.ts';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { listHelpPages, saveHelpSection } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

async function readHelpOf(lang?: string, host = 'localhost') {
  const input = { device: 'WEB', ...(lang !== undefined && { lang: lang as 'EN' }) } as const;
  const { status, envelope } = await world.ask(readHelpCentre, input, { host });
  if (!envelope.value) throw new Error(`help: ${status} ${envelope.code}`);
  return envelope.value;
}

test('CALL-026 CONTENT-015 POPUP-022 ROUTE-018 REG-055 the help has its sections, the terms among them, in their order', async () => {
  const sections = await readHelpOf('EN');
  expect(sections.map(({ key }) => key)).toEqual(
    'start deposit withdrawal games responsible security rules term privacy'.split(' '),
  );
  for (const section of sections) expect(Object.keys(section).sort()).toEqual(['content', 'key', 'title']);
  expect(sections.find(({ key }) => key === termsKey)?.content).toContain('contract between you and Kislap');
  expect((await world.ask(readHelpCentre, { device: 'TV' as 'WEB' })).status).toBe(400);
});

test('I18N-008 I18N-013 CALL-026 the help is in Tagalog, and in English for every other language', async () => {
  const [english] = await readHelpOf('EN');
  expect((await readHelpOf('TY'))[0]?.title).not.toBe(english?.title);
  for (const lang of ['FR', 'zz', '']) expect((await readHelpOf(lang))[0]).toEqual(english);
});

test('CONTENT-026 each brand has its own help, with its own name, age and address', async () => {
  const responses = async (host: string) => (await readHelpOf('EN', host)).map(({ content }) => content).join('');
  const [kislap, tala] = [await responses('localhost'), await responses('tala.localhost')];
  expect(kislap).toContain('People of 18 and over');
  expect(kislap).not.toContain('Tala');
  expect(tala).toContain('People of 21 and over');
  expect(tala).not.toContain('Kislap');
  expect(`${kislap}${tala}`).not.toMatch(/[{}]/);
});

test('POPUP-007 TRAP-061 a section is cleaned when it is saved and when it is read', async () => {
  const { pool } = world.db;
  const content = '<h2 id="x">Hi</h2><a href="javascript:alert(1)">go</a><svg onload=alert(1)>';
  await transact(pool, (tx) =>
    saveHelpSection(tx, {
      merchant: 'demo',
      key: 'start',
      position: 0,
      updatedAt: world.clock.now(),
      words: { EN: { title: 'Start', content } },
    }),
  );
  world.clock.pass(1_000);
  const clean = '<h2>Hi</h2><a>go</a>';
  const { rows } = await pool.query<{ content: string }>(
    `SELECT content FROM content.help_text WHERE merchant = 'demo' AND key = 'start' AND locale = 'EN'`,
  );
  expect(rows).toEqual([{ content: clean }]);
  await pool.query(`UPDATE content.help_text SET content = $1 WHERE merchant = 'demo'`, [content]);
  world.clock.pass(1_000);
  for (const section of await readHelpOf('EN')) expect(section.content).toBe(clean);
  expect((await readHelpOf('TY'))[0]?.title).toBe('Pagsisimula');
});

test('CALL-026 the help stays open while the site is closed, and an unknown host has none', async () => {
  await world.db.pool.query('INSERT INTO content.maintenance_window (merchant, starts_at) VALUES (NULL, $1)', [
    new Date(world.clock.now()),
  ]);
  world.clock.pass(1_000);
  expect((await readHelpOf()).length).toBe(9);
  const { envelope } = await world.ask(readHelpCentre, { device: 'WEB' }, { host: 'nobody.example' });
  expect(envelope.code).toBe('UNKNOWN_DOMAIN');
  await world.db.pool.query('DELETE FROM content.maintenance_window');
  world.clock.pass(1_000);
});

test('CONTENT-020 the pages of the help are listed for the sitemap', async () => {
  const pages = await listHelpPages(world.db.pool, 'demo');
  expect(pages.map(({ key }) => key)).toContain(termsKey);
  expect(pages.every(({ updatedAt }) => updatedAt <= world.clock.now())).toBe(true);
});

const readLanguage = async (account: string) => {
  const { rows } = await world.db.pool.query<{ language: string }>(
    'SELECT language FROM identity.member WHERE id = $1',
    [(await readMemberByAccount(world.db.pool, 'demo', account))?.id],
  );
  return rows[0]?.language;
};

test('CALL-087 I18N-009 the language that a member chose is kept with the member', async () => {
  const token = await world.enter('maria');
  const response = await world.ask(chooseLanguage, { lang: 'PT-BR' }, { token });
  expect([response.status, response.envelope.value]).toEqual([200, { lang: 'PT-BR' }]);
  expect(await readLanguage('maria')).toBe('PT-BR');
  expect(await readLanguage('datu')).toBe('TY');
});

test('CALL-087 I18N-012 a guest may set it too, and an unknown language changes nothing', async () => {
  expect((await world.ask(chooseLanguage, { lang: 'JA' })).envelope.value).toEqual({ lang: 'JA' });
  const token = await world.enter('datu');
  expect((await world.ask(chooseLanguage, { lang: 'xx' as 'EN' }, { token })).status).toBe(400);
  expect(await readLanguage('datu')).toBe('TY');
});
