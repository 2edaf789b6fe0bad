import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBoard, demoMissions } from '#domains/rewards/server/demo/demo-missions.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import type { StaffContext } from '../command.ts';
import { runCommandLine } from '../run-command.ts';
import { createStaffContext } from '../testing.ts';

let world: World;
let context: StaffContext;
const files = new Map<string, string>();
beforeAll(async () => {
  world = await createTestWorld();
  context = { ...createStaffContext(world), take: async (path) => files.get(path) ?? null };
});
afterAll(() => world.close());

const run = (...args: readonly string[]) => runCommandLine(context, ['rewards', ...args, '--as', 'ate Rosa']);
const remark = ['--remark', 'as agreed by mail'];
const text = ({ lines }: { lines: readonly string[] }) => lines.join('\n');

test('CONTENT-030 MEMBER-013 missions are made, paused and resumed under a name with a reason, and each refusal changes nothing', async () => {
  files.set('good.json', JSON.stringify(demoMissions[0]));
  files.set('half.json', JSON.stringify({ ...demoMissions[0], target: '1.5' }));
  files.set('kind.json', JSON.stringify({ ...demoMissions[0], kind: 'bet.lost' }));
  files.set('torn.json', '{');
  const rounds = { ...demoMissions[0], pays: 'free_rounds', reward: '5', rounds: { game: 'kalabaw', stake: '1' } };
  files.set('rounds.json', JSON.stringify(rounds));
  files.set('no-slot.json', JSON.stringify({ ...rounds, rounds: { game: 'dice', stake: '1' } }));
  files.set('no-terms.json', JSON.stringify({ ...rounds, rounds: null }));
  const made = await run('mission-add', 'demo', '--terms', 'good.json', ...remark);
  expect([made.code, text(made)]).toEqual([0, expect.stringContaining('is mission ms_')]);
  const id = /ms_[0-9A-Z]{26}/.exec(text(made))?.[0] ?? '';
  expect(text(await run('missions', 'demo'))).toContain(`mission  ${id}  running  daily bet.rounds`);
  for (const [args, code, sentence] of [
    [['mission-add', 'demo', '--terms', 'half.json', ...remark], 1, 'contradict'],
    [['mission-add', 'demo', '--terms', 'rounds.json', ...remark], 0, 'is mission ms_'],
    [['mission-add', 'demo', '--terms', 'no-slot.json', ...remark], 1, 'none of our own slots'],
    [['mission-add', 'demo', '--terms', 'no-terms.json', ...remark], 2, '--terms is a file'],
    [['mission-add', 'demo', '--terms', 'kind.json', ...remark], 2, '--terms is a file'],
    [['mission-add', 'demo', '--terms', 'torn.json', ...remark], 2, '--terms is a file'],
    [['mission-add', 'wala', '--terms', 'good.json', ...remark], 2, 'There is no brand'],
    [['mission-add', 'demo', '--terms', 'good.json'], 2, 'Why?'],
    [['mission-pause', id, ...remark], 0, 'is paused'],
    [['mission-pause', id, ...remark], 1, 'it is so already'],
    [['mission-resume', id, ...remark], 0, 'is running'],
    [['mission-pause', `ms_${'0'.repeat(26)}`, ...remark], 1, 'there is no such mission'],
    [['missions', 'wala'], 0, 'has none'],
  ] as const) {
    const result = await run(...args);
    expect([args[0], result.code, text(result)]).toEqual([args[0], code, expect.stringContaining(sentence)]);
  }
  const { rows } = await world.db.pool.query(
    'SELECT actor, action, reason FROM rewards.mission_audit WHERE subject = $1 ORDER BY id',
    [id],
  );
  expect(rows).toEqual(
    ['mission.created', 'mission.paused', 'mission.running'].map((action) => ({
      actor: 'ate Rosa',
      action,
      reason: 'as agreed by mail',
    })),
  );
});

test('CONTENT-030 MEMBER-013 leaderboards are made and paused, and made final no earlier than thirty minutes after the end', async () => {
  files.set('board.json', JSON.stringify(demoBoard));
  files.set('gap.json', JSON.stringify({ ...demoBoard, prizes: [{ from: 2, to: 2, amount: '5' }] }));
  const made = await run('board-add', 'demo', '--terms', 'board.json', ...remark);
  const id = /lb_[0-9A-Z]{26}/.exec(text(made))?.[0] ?? '';
  expect(made.code).toBe(0);
  const { rows } = await world.db.pool.query<{ board: string; key: string }>(
    'SELECT board, window_key AS key FROM rewards.leaderboard_window WHERE final_at IS NULL LIMIT 1',
  );
  const [open] = rows;
  for (const [args, code, sentence] of [
    [['board-add', 'demo', '--terms', 'gap.json', ...remark], 1, 'a gap'],
    [['board-pause', id, ...remark], 0, 'is paused'],
    [['board-resume', id, ...remark], 0, 'is running'],
    [['board-resume', id, ...remark], 1, 'it is so already'],
    [['board-final', id, '--window', 'w2026-11-09', ...remark], 1, 'nobody has a score'],
    [['board-final', open?.board ?? '', '--window', open?.key ?? '', ...remark], 1, 'thirty minutes'],
  ] as const) {
    const result = await run(...args);
    expect([args[0], result.code, text(result)]).toEqual([args[0], code, expect.stringContaining(sentence)]);
  }
  world.clock.pass(8 * 86_400_000);
  const final = await run('board-final', open?.board ?? '', '--window', open?.key ?? '', ...remark);
  expect([final.code, text(final)]).toEqual([0, expect.stringMatching(/final, with \d+ prizes/)]);
});
