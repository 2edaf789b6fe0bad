import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMs, hourMs } from '#kernel/time.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

let world: World;
let context: StaffContext;
beforeAll(async () => {
  world = await createTestWorld();
  context = createStaffContext(world);
});
afterAll(() => world.close());

const rewards = (args: readonly string[]) => runCommandLine(context, ['rewards', ...args, '--as', 'ate Rosa']);
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');
const inHours = (hours: number) =>
  new Date(addMs(world.clock.now(), hours * hourMs)).toISOString().replace('.000Z', 'Z');

test('MEMBER-028 red envelopes are scheduled, listed and cancelled by name, and nonsense is wrong use', async () => {
  const drop = (differs: readonly string[] = [], brand = 'demo') => [
    'envelope',
    brand,
    '--name',
    'Payday',
    '--budget',
    '100',
    '--count',
    '5',
    '--min',
    '1',
    '--opens',
    inHours(1),
    '--closes',
    inHours(2),
    '--remark',
    'as planned',
    ...differs,
  ];
  for (const [args, code, sentence] of [
    [drop([], 'wala'), 2, 'There is no brand'],
    [drop(['--remark', 'x']), 2, 'Why?'],
    [drop(['--kind', 'other']), 2, '--kind is'],
    [drop(['--opens', '2026-12-01']), 2, '--opens and --closes'],
    [drop(['--min', '30']), 1, 'smaller than that many'],
    [drop(['--opens', inHours(-1)]), 1, 'opened already'],
    [drop(), 0, 'shares 100.00 PHP among 5'],
  ] as const) {
    const result = await rewards(args);
    expect([result.code, text(result)]).toEqual([code, expect.stringContaining(sentence)]);
  }
  const list = text(await rewards(['envelopes', 'demo']));
  const id = /scheduled {2}(ev_[0-9A-Z]{26}) shares 100\.00/.exec(list)?.[1] ?? '';
  expect(list).toContain(`${id} shares 100.00 PHP among 5 (random)`);
  expect((await rewards(['envelope-cancel', id])).code).toBe(2);
  expect((await rewards(['envelope-cancel', id, '--remark', 'wrong day'])).code).toBe(0);
  expect(text(await rewards(['envelope-cancel', id, '--remark', 'wrong day']))).toContain('it is over');
  expect(text(await rewards(['envelope-cancel', 'ev_1', '--remark', 'wrong day']))).toContain('no such envelope');
});

test('MEMBER-012 what inviting friends brings is set by name, and kept with its reason', async () => {
  for (const [args, code, sentence] of [
    [['referral-rule', 'wala', '--inviter', '60', '--remark', 'autumn'], 2, 'There is no brand'],
    [['referral-rule', 'demo', '--inviter', '60'], 2, 'Why?'],
    [['referral-rule', 'demo', '--remark', 'autumn'], 2, 'What is to change?'],
    [['referral-rule', 'demo', '--levels', '100,x', '--remark', 'autumn'], 2, '--levels is not'],
    [['referral-rule', 'demo', '--share', '11', '--remark', 'autumn'], 2, '--share is not'],
    [
      ['referral-rule', 'demo', '--inviter', '60', '--levels', '100,30,10', '--remark', 'autumn'],
      0,
      'gives 60.00 to the inviter and 20.00 to the friend, 3 levels',
    ],
  ] as const) {
    const result = await rewards(args);
    expect([result.code, text(result)]).toEqual([code, expect.stringContaining(sentence)]);
  }
  const { rows } = await world.db.pool.query(
    `SELECT set_by, reason, level_ppm FROM rewards.referral_rule WHERE merchant = 'demo' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ set_by: 'ate Rosa', reason: 'autumn', level_ppm: [1_000_000, 300_000, 100_000] }]);
});

const hour = 3_600_000;
const raffleTerms = (now: number, differs: object = {}) =>
  JSON.stringify({
    words: {
      EN: { title: 'Town raffle', summary: 's', content: '<p>x</p>', terms: '18+ · turnover 1× · until the end' },
    },
    startsAt: now,
    endsAt: now + 24 * hour,
    drawsEndAt: now + 48 * hour,
    perCheckIn: true,
    maxOwn: 5,
    prizes: [
      { name: { EN: 'Fifty' }, pays: 'cash', amount: '50', weight: 1, stock: 4 },
      { name: { EN: 'Nothing' }, pays: 'none', weight: 9 },
    ],
    ...differs,
  });

test('CALL-067 a raffle is opened by name from its terms and listed with what it has given; nonsense is refused', async () => {
  const now = world.clock.now();
  const files: Record<string, string> = {
    'good.json': raffleTerms(now),
    'endless.json': raffleTerms(now, { prizes: [{ name: { EN: 'Fifty' }, pays: 'cash', amount: '50', weight: 1 }] }),
    'past.json': raffleTerms(now, { endsAt: now - hour }),
    'no-slot.json': raffleTerms(now, {
      prizes: [
        {
          name: { EN: 'Rounds' },
          pays: 'free_rounds',
          rounds: { game: 'dice', stake: '1', count: 5 },
          weight: 1,
          stock: 4,
        },
        { name: { EN: 'Nothing' }, pays: 'none', weight: 9 },
      ],
    }),
    'wrong.json': '{',
  };
  const raffleContext = { ...context, take: async (path: string) => files[path] ?? null };
  const open = (file: string, ...args: readonly string[]) =>
    runCommandLine(raffleContext, ['rewards', 'raffle-add', 'demo', '--terms', file, ...args, '--as', 'ate Rosa']);
  for (const [file, code, sentence] of [
    ['wrong.json', 2, '--terms is a file'],
    ['none.json', 2, '--terms is a file'],
    ['endless.json', 1, 'whatever pays something has a stock'],
    ['past.json', 1, 'ends in the future'],
    ['no-slot.json', 1, 'none of our own slots'],
    ['good.json', 0, '0 of 0 tickets drawn, 0.00 of 200.00 PHP given'],
  ] as const) {
    const result = await open(file, '--remark', 'for the town');
    expect([result.code, text(result)]).toEqual([code, expect.stringContaining(sentence)]);
  }
  expect((await open('good.json')).code).toBe(2);
  expect(text(await rewards(['raffles', 'demo']))).toContain('0.00 of 200.00 PHP given');
  expect((await rewards(['raffles', 'wala'])).code).toBe(2);
});

const zaloTerms = (now: number, differs: object = {}) =>
  JSON.stringify({
    words: { EN: { title: 'Zalo', summary: 's', content: '<p>x</p>', terms: '18+ · turnover 1× · no end date' } },
    startsAt: now,
    amounts: ['31', '131000'],
    ...differs,
  });

test('CONST-021 MEMBER-042 a bonus for Zalo is opened by name from its terms; nonsense is refused', async () => {
  const now = world.clock.now();
  const files: Record<string, string> = {
    'good.json': zaloTerms(now),
    'falling.json': zaloTerms(now, { amounts: ['131', '31'] }),
    'past.json': zaloTerms(now - 3 * hour, { endsAt: now - hour }),
    'wrong.json': zaloTerms(now, { amounts: [] }),
  };
  const zaloContext = { ...context, take: async (path: string) => files[path] ?? null };
  for (const [file, code, sentence] of [
    ['wrong.json', 2, '--terms is a file'],
    ['falling.json', 1, 'below that of a lower level'],
    ['past.json', 1, 'ends in the future'],
    ['good.json', 0, 'is promotion'],
  ] as const) {
    const command = ['rewards', 'zalo-bonus', 'tala', '--terms', file, '--remark', 'autumn', '--as', 'ate Rosa'];
    const result = await runCommandLine(zaloContext, command);
    expect([file, result.code, text(result)]).toEqual([file, code, expect.stringContaining(sentence)]);
  }
  const { rows } = await world.db.pool.query(
    `SELECT b.opened_by, b.reason, b.amounts::text[] AS amounts FROM rewards.profile_bonus b
       JOIN rewards.promotion p ON p.id = b.promotion WHERE p.merchant = 'tala'`,
  );
  expect(rows).toEqual([{ opened_by: 'ate Rosa', reason: 'autumn', amounts: ['310000', '1310000000'] }]);
});

test('MEMBER-011 a member is given free rounds by name, with the reason kept; what no game takes is refused', async () => {
  const { rows } = await world.db.pool.query<{ id: string }>(`SELECT id FROM identity.member WHERE account = 'noel'`);
  const member = rows[0]?.id ?? '';
  const give = (differs: Readonly<Record<string, string>> = {}, subject = member) => {
    const options = { game: 'jeepney', count: '10', stake: '2', name: 'Ten on us', remark: 'for the wait', ...differs };
    return rewards([
      'free-rounds',
      subject,
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ]);
  };
  for (const [differs, code, sentence] of [
    [{ game: 'dice' }, 1, 'none of our own slots'],
    [{ stake: '1000000' }, 1, 'does not take this stake'],
    [{ count: '0' }, 2, '--count is'],
    [{ 'win-to': 'gold' }, 2, '--win-to is'],
    [{ remark: 'x' }, 2, 'Why?'],
    [{}, 0, '10 free rounds of jeepney at 2.00 are gift gf_'],
  ] as const) {
    const result = await give(differs);
    expect([result.code, text(result)]).toEqual([code, expect.stringContaining(sentence)]);
  }
  expect(text(await give({}, 'mb_00000000000000000000000000'))).toContain('no such member');
  const audit = await world.db.pool.query(
    `SELECT a.actor, a.reason, g.member FROM rewards.gift_audit a JOIN rewards.gift g ON g.id = a.gift`,
  );
  expect(audit.rows).toEqual([{ actor: 'ate Rosa', reason: 'for the wait', member }]);
});

test('MEMBER-030 red packets among members are allowed and ended for a brand, and nonsense is wrong use', async () => {
  const allow = (differs: readonly string[] = [], brand = 'demo') => [
    ...`packets-allow ${brand} --min 10 --max 500 --day 1000 --count 50 --share 1 --hours 24 --remark planned`.split(
      ' ',
    ),
    ...differs,
  ];
  for (const [args, code, sentence] of [
    [allow([], 'wala'), 2, 'There is no brand'],
    [allow(['--remark', 'x']), 2, 'Why?'],
    [allow(['--min', '0']), 2, 'above nothing'],
    [allow(['--count', '101']), 2, '--count is'],
    [allow(['--day', '400']), 1, 'the amounts grow'],
    [allow(['--share', '1.005']), 1, 'in whole cents'],
    [allow(), 0, 'may send red packets'],
    [['packets-forbid', 'demo'], 2, '--remark'],
    [['packets-forbid', 'demo', '--remark', 'for now'], 0, 'send no red packets'],
    [['packets-forbid', 'demo', '--remark', 'for now'], 1, 'not allowed'],
  ] as const) {
    const result = await rewards(args);
    expect([result.code, text(result)]).toEqual([code, expect.stringContaining(sentence)]);
  }
});
