import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  announcementTypes,
  executions,
  listAnnouncements,
  readAnnouncements,
} from '#domains/content/contract/announcement.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { publishAnnouncement, publishBanner } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

type ReadOptions = { types?: string; language?: string; host?: string; headers?: Record<string, string> };

async function readAll({ types = announcementTypes, language, host = 'localhost', headers = {} }: ReadOptions = {}) {
  const input = { types, platform: 'W', ...(language !== undefined && { language: language as 'EN' }) } as const;
  const { status, envelope } = await world.ask(readAnnouncements, input, { host, headers });
  if (!envelope.value) throw new Error(`announcements: ${status} ${envelope.code}`);
  return envelope.value;
}

/** Rows are seen within a second; the manual clock passes it. */
async function changeRows(sql: string, values: unknown[] = []): Promise<void> {
  await world.db.pool.query(sql, values);
  world.clock.pass(1_000);
}

type NoticeDraft = { title: string; content?: string; from?: Instant; until?: Instant | null; merchant?: string };

async function publishNotice({
  title,
  content = '<p>x</p>',
  from,
  until = null,
  merchant = 'demo',
}: NoticeDraft): Promise<string> {
  const id = await transact(world.db.pool, (tx) =>
    publishAnnouncement(tx, {
      merchant,
      kind: 'PL',
      execution: null,
      forAgents: false,
      position: 0,
      publishedAt: from ?? addMs(world.clock.now(), -1_000),
      expiresAt: until,
      words: { EN: { title, content } },
    }),
  );
  world.clock.pass(1_000);
  return id;
}

const readNoticeTitles = async (ask: ReadOptions = {}) => (await readAll(ask)).playerNotices.map(({ title }) => title);

test('CONTENT-001 CONTENT-002 CONTENT-007 TRAP-063 CALL-034 CALL-035 the answer has its parts, and entries their four fields', async () => {
  const parts = await readAll();
  expect(Object.keys(parts).sort()).toEqual(['banners', 'headline', 'playerNotices', 'popup', 'promotion']);
  for (const part of [parts.playerNotices, parts.headline]) {
    expect(part.length).toBeGreaterThan(0);
    for (const entry of part) expect(Object.keys(entry).sort()).toEqual(['content', 'id', 'timestamp', 'title']);
  }
  expect(parts.playerNotices.length).toBe(8);
  expect(parts.headline.length).toBe(4);
  const times = parts.playerNotices.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(Math.max(...times)).toBeLessThanOrEqual(world.clock.now());
});

test('CONTENT-003 HOME-002 HOME-031 POPUP-019 banners come by group, with url, linkage and pictures of their own', async () => {
  const { banners } = await readAll();
  const groups = banners.map(({ groupName }) => groupName);
  expect(groups).toEqual('w_home w_home w_home w_video w_reg w_leftmenu w_leftmenu'.split(' '));
  for (const { imageUrl, imageUrlSmall, linkageType, url } of banners) {
    expect(`${linkageType} ${url}`).toMatch(/^(NONE $|GAME \d+$|INTERNAL \/[^/]|EXTERNAL https:\/\/)/);
    expect(imageUrl).toMatch(/^\/art\/banner\/.+\.svg$/);
    expect(imageUrlSmall).toMatch(/^\/art\/banner\/.+\.svg$/);
  }
  const video = banners.find(({ groupName }) => groupName === 'w_video');
  expect(video).toMatchObject({ linkageType: 'EXTERNAL' });
  expect(new URL(video?.url ?? '').hostname).toBe('www.youtube.com');
});

test('CONTENT-004 AUTH-014 POPUP-011 POPUP-012 POPUP-013 POPUP-014 popups are for A, B and F, those of the first login first', async () => {
  const { popup } = await readAll();
  expect(popup.map(({ execution }) => execution).sort()).toEqual([...executions]);
  expect(popup[0]?.execution).toBe('F');
});

test('CONTENT-005 HOME-027 running promotions have id, title and images in sequence; what has not begun is absent', async () => {
  const { promotion } = await readAll();
  expect(promotion.length).toBeGreaterThanOrEqual(9);
  for (const { id, title, announcementImages, summary, terms } of promotion) {
    expect(id).toMatch(/^[1-9]\d*$/);
    expect([title, summary, terms]).not.toContain('');
    expect(announcementImages.map(({ sequence }) => sequence)).toEqual([1]);
    expect(announcementImages[0]?.url).toMatch(/^\/art\/promotion\/.+\.svg$/);
  }
  expect(promotion.map(({ title }) => title)).not.toContain('Night of lanterns');
});

test('CONTENT-006 only the requested parts are filled, and an unknown type selects nothing', async () => {
  expect(announcementTypes).toBe('B,PL,PU,PR,H');
  const filled = async (types: string) =>
    Object.entries(await readAll({ types }))
      .filter(([, part]) => part.length > 0)
      .map(([name]) => name);
  expect(await filled('PL')).toEqual(['playerNotices']);
  expect(await filled('B,PR')).toEqual(['banners', 'promotion']);
  expect(await filled('ZZ')).toEqual([]);
  expect((await world.ask(readAnnouncements, { types: 'B', platform: 'X' as 'W' })).status).toBe(400);
});

test('I18N-008 I18N-013 Tagalog has its own words, and every other language falls back to English, known or not', async () => {
  const [english] = await readNoticeTitles({ language: 'EN' });
  const [tagalog] = await readNoticeTitles({ language: 'TY' });
  expect(tagalog).not.toBe(english);
  for (const language of ['JA', 'AR', 'xx', 'EN; DROP TABLE', '__proto__'])
    expect((await readNoticeTitles({ language }))[0]).toBe(english);
  expect((await readNoticeTitles({ headers: { 'x-lang': 'TY' } }))[0]).toBe(tagalog);
  const { banners, promotion, headline, popup } = await readAll({ language: 'TY' });
  const inEnglish = await readAll({ language: 'EN' });
  expect(banners[0]?.title).not.toBe(inEnglish.banners[0]?.title);
  expect(promotion[0]?.title).not.toBe(inEnglish.promotion[0]?.title);
  expect(headline[0]?.title).not.toBe(inEnglish.headline[0]?.title);
  expect(popup[0]?.title).not.toBe(inEnglish.popup[0]?.title);
});

test('CONTENT-001 an entry without words in a language shows its English ones', async () => {
  const id = await publishNotice({ title: 'Only in English' });
  expect(await readNoticeTitles({ language: 'TY' })).toContain('Only in English');
  await changeRows('DELETE FROM content.announcement WHERE id = $1', [id]);
});

test('CONTENT-002 an entry is shown from its moment until its end, and not a millisecond longer', async () => {
  const now = world.clock.now();
  await publishNotice({ title: 'Brief', from: addMs(now, dayMs), until: addMs(now, 2 * dayMs) });
  expect(await readNoticeTitles()).not.toContain('Brief');
  world.clock.set(addMs(now, dayMs));
  expect(await readNoticeTitles()).toContain('Brief');
  world.clock.set(addMs(now, 2 * dayMs));
  expect(await readNoticeTitles()).not.toContain('Brief');
});

test('CONTENT-026 the rows of another brand are never shown', async () => {
  await publishNotice({ title: 'For Tala alone', merchant: 'tala' });
  expect(await readNoticeTitles()).not.toContain('For Tala alone');
  expect(await readNoticeTitles({ host: 'tala.localhost' })).toContain('For Tala alone');
  const ids = async (host: string) => {
    const parts = await readAll({ host });
    return Object.entries(parts).flatMap(([name, part]) => part.map(({ id }) => `${name} ${id}`));
  };
  const ours = new Set(await ids('localhost'));
  expect((await ids('tala.localhost')).filter((id) => ours.has(id))).toEqual([]);
});

const maliciousHtml = '<p onclick="alert(1)">words</p><script>alert(1)</script><img src=x onerror=alert(1)>';

test('POPUP-007 TRAP-061 HTML is clean in the table when it was published', async () => {
  const id = await publishNotice({ title: 'Clean', content: maliciousHtml });
  const { rows } = await world.db.pool.query<{ content: string }>(
    'SELECT content FROM content.announcement_text WHERE announcement = $1',
    [id],
  );
  expect(rows).toEqual([{ content: '<p>words</p>' }]);
});

test('POPUP-007 TRAP-061 a row that was written around us is harmless when it is read', async () => {
  await changeRows('UPDATE content.announcement_text SET content = $1', [maliciousHtml]);
  const { playerNotices, popup, headline } = await readAll();
  const { envelope } = await world.ask(listAnnouncements, {}, { token: await world.enter('maria') });
  const all = [...playerNotices, ...popup, ...headline, ...(envelope.value?.content ?? [])];
  expect(new Set(all.map(({ content }) => content))).toEqual(new Set(['<p>words</p>']));
});

test('HOME-006 TRAP-069 a banner that leads astray is refused by us, and by the table if we are passed by', async () => {
  const draft = {
    merchant: 'demo',
    pictureKind: 'bay',
    pictureSeed: 'a',
    position: 0,
    publishedAt: world.clock.now(),
    expiresAt: null,
    words: { EN: { kicker: '', title: 'x', text: '', action: '', terms: '' } },
  };
  for (const [groupName, linkageType, url] of [
    ['w_home', 'INTERNAL', '//evil.example'],
    ['w_home', 'EXTERNAL', 'javascript:alert(1)'],
    ['w_video', 'EXTERNAL', 'https://youtube.example.org/watch?v=aaaaaaaaaaa'],
    ['w_video', 'NONE', ''],
  ] as const) {
    const saved = await transact(world.db.pool, (tx) => publishBanner(tx, { ...draft, groupName, linkageType, url }));
    expect(saved).toEqual({ ok: false, fault: 'link_not_allowed' });
    const around = world.db.pool.query(
      `INSERT INTO content.banner (merchant, group_name, linkage_type, url, picture_kind, picture_seed, published_at)
       VALUES ('demo', $1, $2, $3, 'bay', 'a', now())`,
      [groupName, linkageType, url],
    );
    await expect(around).rejects.toThrow('violates check constraint');
  }
});
