import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBootstrap } from '#domains/content/contract/bootstrap.ts';
import { readWhitelabel, whitelabelFlags } from '#domains/content/contract/whitelabel.ts';
import { isFlagEnabled } from '#domains/content/rules/whitelabel.ts';
import { locales } from '#kernel/locale.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { isFlagOn } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

async function readBootstrapOf(host = 'localhost', ip = '127.0.0.1') {
  const { status, envelope } = await world.ask(readBootstrap, {}, { host, ip });
  if (!envelope.value) throw new Error(`bootstrap: ${status} ${envelope.code}`);
  return envelope.value;
}

/** Rows are seen within a second; the manual clock passes it. */
async function changeRows(sql: string, values: unknown[] = []): Promise<void> {
  await world.db.pool.query(sql, values);
  world.clock.pass(1_000);
}

test('CALL-032 CALL-033 CONTENT-022 the bootstrap answers its twelve parts and ours', async () => {
  const parts = await readBootstrapOf();
  const input =
    'customerService domainRoute resources whitelabel registrationRules mainDomain ' +
    'analytics imageCDNs launchGameCDNs location maintenance regionRestriction';
  const ours = 'sealKey brand jurisdiction languages defaultLocale platformOffsetMinutes serverTime sandbox';
  expect(Object.keys(parts).sort()).toEqual(`${input} ${ours}`.split(' ').sort());
  expect(parts).toMatchObject({
    mainDomain: 'localhost',
    analytics: { gtagId: null },
    location: { ip: '127.0.0.1' },
    maintenance: { active: false, endTime: null },
    regionRestriction: { active: false },
    platformOffsetMinutes: 480,
    serverTime: world.clock.now(),
  });
});

test('CONTENT-025 CONTENT-026 LOTT-004 the brand has platform WEB, its merchant code and lottery type Lott', async () => {
  expect((await readBootstrapOf()).brand).toMatchObject({
    merchantCode: 'demo',
    name: 'Kislap',
    platform: 'WEB',
    lotteryType: 'Lott',
    currency: 'PHP',
    currencySymbol: '₱',
  });
});

test('CONTENT-008 SYS-017 POPUP-019 two domains are two brands with their own theme, languages, law and links', async () => {
  const [kislap, tala] = [await readBootstrapOf('localhost'), await readBootstrapOf('tala.localhost:8080')];
  expect([kislap.brand.name, tala.brand.name]).toEqual(['Kislap', 'Tala']);
  expect(kislap.brand.theme).not.toBe(tala.brand.theme);
  expect([kislap.jurisdiction.minimumAge, tala.jurisdiction.minimumAge]).toEqual([18, 21]);
  expect([kislap.jurisdiction.closedCategories, tala.jurisdiction.closedCategories]).toEqual([[], ['COCKFIGHT']]);
  const value = 'Android FACEBOOK INSTAGRAM REGISTERPOP TELEGRAM TELEGRAM2 TIKTOK TWITTER VIBER WHATSAPP YOUTUBE';
  expect(Object.keys(kislap.resources).sort().join(' ')).toBe(value);
  for (const { url, labelNameEn } of Object.values(kislap.resources)) expect([url, labelNameEn]).not.toContain('');
  expect(Object.keys(tala.resources)).toEqual(['INSTAGRAM', 'VIBER']);
});

test('I18N-001 I18N-002 TRAP-037 TRAP-040 the languages are the brand’s: all of them here, without TY there', async () => {
  expect((await readBootstrapOf()).languages).toEqual(Object.keys(locales));
  expect((await readBootstrapOf('tala.localhost')).languages).not.toContain('TY');
  await changeRows(`UPDATE content.brand SET default_locale = 'JA' WHERE merchant = 'tala'`);
  expect((await readBootstrapOf('tala.localhost')).defaultLocale).toBe('JA');
});

test('CALL-004 the bootstrap brings the public key to seal with, and nothing of the private one', async () => {
  const { sealKey } = await readBootstrapOf();
  expect(sealKey).toMatchObject({ kty: 'EC', crv: 'P-256', kid: sealKey.kid });
  expect(sealKey.kid).not.toBe('');
  expect(sealKey).not.toHaveProperty('d');
});

test('CONTENT-011 CONTENT-012 CONTENT-013 customer service entries arrive hidden, LIVECHAT-1 among them', async () => {
  await changeRows(
    `INSERT INTO content.customer_service (merchant, cs_position, cs_type, title, link, position)
     VALUES ('demo', 'LIVECHAT-1', 'LIVECHAT', 'Live chat', 'https://chat.kislap.example/live', 0)`,
  );
  const { customerService } = await readBootstrapOf();
  const [{ path, ...chat } = { path: '' }] = customerService;
  expect(chat).toEqual({ csPosition: 'LIVECHAT-1', csType: 'LIVECHAT', title: 'Live chat' });
  expect(path).toMatch(/^[A-Za-z0-9+/]+={0,2}[A-Z2-9]{8}$/);
  expect(JSON.stringify(customerService)).not.toMatch(/https|mailto|tel:/);
});

test('CONTENT-014 TRAP-059 the table takes no link but https, mailto and tel', async () => {
  const insert = (link: string) =>
    world.db.pool.query(
      `INSERT INTO content.customer_service (merchant, cs_position, cs_type, title, link, position)
       VALUES ('demo', 'X-1', 'X', 'x', $1, 9)`,
      [link],
    );
  for (const link of ['javascript:alert(1)', 'http://chat.example.com', 'data:text/html,x'])
    await expect(insert(link)).rejects.toThrow('violates check constraint');
});

test('CONTENT-009 CONTENT-024 a row that goes or comes changes the answer', async () => {
  await changeRows(`DELETE FROM content.resource WHERE merchant = 'demo' AND key = 'TIKTOK'`);
  await changeRows(`UPDATE content.domain SET gtag_id = 'G-TEST' WHERE host = 'localhost'`);
  const { resources, analytics } = await readBootstrapOf();
  expect(resources).not.toHaveProperty('TIKTOK');
  expect(resources.FACEBOOK?.labelNameEn).toBe('Facebook');
  expect(resources.FACEBOOK?.url).toMatch(/^https:/);
  expect(analytics.gtagId).toBe('G-TEST');
  await expect(changeRows(`UPDATE content.domain SET gtag_id = 'G-1''-alert(1)-'''`)).rejects.toThrow(
    'domain_gtag_id_form',
  );
});

test('CALL-022 CONTENT-023 ROLE-016 ROLE-017 the white-label tree has every switch, in the call and in the bootstrap', async () => {
  const { envelope } = await world.ask(readWhitelabel, {});
  const tree = envelope.value ?? [];
  const off = whitelabelFlags.filter((flag) => !isFlagEnabled(tree, flag));
  expect(off).toEqual(['AUTOTRANSFER3']);
  expect(JSON.stringify(tree)).toContain('"AUTOTRANSFER3"');
  expect((await readBootstrapOf()).whitelabel).toEqual(tree);
});

test('ROLE-018 a switch above turns off all below it, and the server’s own check agrees', async () => {
  await changeRows(
    `UPDATE content.whitelabel_node SET enabled = false WHERE merchant = 'demo' AND mod_id = 'PASSWORD3'`,
  );
  const tree = (await readBootstrapOf()).whitelabel;
  expect(isFlagEnabled(tree, 'CHNGPASSMAIL3')).toBe(false);
  expect(isFlagEnabled(tree, 'USERNAMEREG3')).toBe(true);
  expect(await isFlagOn(world.db.pool, 'demo', 'CHNGPASSMAIL3')).toBe(false);
  expect(await isFlagOn(world.db.pool, 'tala', 'CHNGPASSMAIL3')).toBe(true);
  expect(await isFlagOn(world.db.pool, 'tala', 'FREEPLAY3')).toBe(false);
});
