import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnnouncements } from '#domains/content/contract/announcement.ts';
import { secondMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '../testing/world.ts';
import { runCommandLine } from './run-command.ts';
import { createStaffContext } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const staff = (...args: string[]) => runCommandLine(createStaffContext(world), [...args, '--as', 'ate Rosa']);

const stateNow = async (merchant: string) => {
  world.clock.pass(2 * secondMs);
  return world.content.siteState({ site: { merchant }, ip: '127.0.0.1' });
};
const auditEntries = async (kind: string) => {
  const { rows } = await world.db.owner.query<{ actor: string }>(
    'SELECT actor FROM content.audit WHERE kind = $1 ORDER BY id',
    [kind],
  );
  return rows;
};

test('CONTENT-030 the site is closed and opened under a name, for one brand or for all', async () => {
  expect(await staff('status', 'maintenance', '--brand', 'tala', '--until', '2099-01-01T00:00Z')).toMatchObject({
    code: 0,
  });
  expect(await stateNow('tala')).toEqual({ status: 1, endTime: Date.parse('2099-01-01T00:00Z') });
  expect((await stateNow('demo')).status).toBe(0);
  expect(await staff('status', 'maintenance', '--brand', 'tala', '--until', '2099-01-01T00:00Z')).toMatchObject({
    code: 1,
  });
  expect(await staff('status', 'maintenance', '--brand', 'tala')).toMatchObject({ code: 0 });
  expect(await stateNow('tala')).toEqual({ status: 1, endTime: null });
  expect(await staff('status', 'maintenance', '--brand', 'all')).toMatchObject({ code: 0 });
  expect((await stateNow('demo')).status).toBe(1);
  expect(await staff('status', 'open', '--brand', 'tala')).toMatchObject({ code: 1 });
  expect(await staff('status', 'open', '--brand', 'all')).toMatchObject({ code: 0 });
  expect([(await stateNow('demo')).status, (await stateNow('tala')).status]).toEqual([0, 1]);
  expect(await staff('status', 'open', '--brand', 'tala')).toMatchObject({ code: 0 });
  expect((await stateNow('tala')).status).toBe(0);
  expect(await staff('status', 'open', '--brand', 'tala')).toMatchObject({ code: 1 });
  expect([await auditEntries('site_closed'), await auditEntries('site_opened')]).toEqual([
    Array.from({ length: 3 }, () => ({ actor: 'ate Rosa' })),
    Array.from({ length: 2 }, () => ({ actor: 'ate Rosa' })),
  ]);
});

test.each([
  [2, ['status', 'closed', '--brand', 'all']],
  [2, ['status', 'open']],
  [1, ['status', 'maintenance', '--brand', 'nobody']],
  [2, ['status', 'maintenance', '--brand', 'all', '--until', '2099-01-01 00:00']],
  [1, ['status', 'maintenance', '--brand', 'all', '--until', '2001-01-01T00:00Z']],
  [2, ['announce', '--brand', 'demo', '--title-ty', 'Uy', '--text-ty', 'Uy']],
  [2, ['announce', '--brand', 'demo', '--title-en', 'Hello']],
  [1, ['announce', '--brand', 'nobody', '--title-en', 'Hello', '--text-en', 'There']],
  [1, ['announce', '--brand', 'demo', '--title-en', ' ', '--text-en', 'There']],
  [2, ['announce', '--brand', 'demo', '--audience', 'cats', '--title-en', 'Hello', '--text-en', 'There']],
])('CONTENT-030 exit code %i for %j, and nothing is changed', async (code, args) => {
  const before = await world.db.owner.query('SELECT count(*) FROM content.audit');
  expect((await staff(...args)).code).toBe(code);
  expect((await world.db.owner.query('SELECT count(*) FROM content.audit')).rows).toEqual(before.rows);
});

test('CONTENT-030 an announcement reaches its audience in its languages, and no script comes along', async () => {
  const args = ['--title-en', 'New tables', '--text-en', '<p>At eight</p><script>x</script>'];
  const more = ['--title-ty', 'Bagong mesa', '--text-ty', '<p>Alas otso</p>'];
  expect(await staff('announce', '--brand', 'demo', ...args, ...more)).toMatchObject({ code: 0 });
  expect(await staff('announce', '--brand', 'demo', '--audience', 'agents', ...args)).toMatchObject({ code: 0 });
  const read = async (who: string, language: 'EN' | 'TY') =>
    (await world.ask(listAnnouncements, { language }, { token: await world.enter(who) })).envelope.value?.content;
  expect((await read('maria', 'TY'))?.[0]).toMatchObject({ title: 'Bagong mesa', content: '<p>Alas otso</p>' });
  const [maria, agent] = [await read('maria', 'EN'), await read('datu', 'EN')];
  expect(maria?.filter(({ title }) => title === 'New tables')).toMatchObject([{ content: '<p>At eight</p>' }]);
  expect(agent?.filter(({ title }) => title === 'New tables')).toHaveLength(2);
  expect(await auditEntries('announcement_published')).toHaveLength(2);
});
