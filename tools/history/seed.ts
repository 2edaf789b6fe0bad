/**
 * The history of the cashier: sixty days in which members pay in, play, are given bonuses, move money and take it out,
 * made by the rooms' own use-cases at the moments of the past, in one transaction.
 */
import { chanceOf } from '#artwork/seed.ts';
import { type Lanes, lanesOf } from '#domains/games/server/demo/demo-player.ts';
import { playableGames } from '#domains/games/server/demo/playable-game.ts';
import { measureHeat } from '#domains/games/server/index.ts';
import { readFullName, readMemberByAccount } from '#domains/identity/server/index.ts';
import { keepPayoutKey } from '#domains/wallet/server/payout-account.store.ts';
import { sandboxKey } from '#domains/wallet/server/providers/sandbox.store.ts';
import { assert } from '#kernel/assert.ts';
import { later, minuteMs } from '#kernel/time.ts';
import { memberAccount, statement } from '#ledger';
import { transact } from '#platform/server/db.ts';
import { systemRng } from '#platform/server/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import { crowd } from './crowd.ts';
import type { Guest } from './guest.ts';
import { momentOf } from './moment.ts';
import { createPlaying } from './play.ts';
import type { Line, Story } from './script.ts';
import { createStage, type Rooms, type Stage, site } from './stage.ts';
import { stories } from './stories.ts';

export const createHistory = (rooms: Rooms): Seed => ({
  room: 'history',
  run: (context) => seedHistory(context, rooms),
});

async function seedHistory({ pool, clock, rng, today }: SeedContext, rooms: Rooms): Promise<string> {
  return transact(pool, async (tx) => {
    const first = await readMemberByAccount(tx, site.merchant, 'luz');
    if (!first) return '';
    const known = await statement(tx, memberAccount(first.id, 'cash', site.currency), { limit: 1 });
    if (known.length > 0) return '';
    // Plans that were made while the tables were empty read them from end to end.
    await tx.query('DISCARD PLANS');
    // Keys are secrets: they come from real chance, in the demo world too.
    await sandboxKey(tx, systemRng.bytes(32));
    await keepPayoutKey(tx, systemRng.bytes(32));
    const stage = createStage({ tx, rng, present: clock.now(), rooms });
    const lanes = lanesOf(await playableGames(tx, site.merchant));
    const told = [...stories, ...crowd];
    for (const story of told) await rehearse(stage, story, { lanes, today });
    await stage.playAll();
    await measureHeat(tx, momentOf(today, 0, '00:00'));
    return `sixty days at the cashier of ${told.length} members`;
  });
}

type World = { readonly lanes: Lanes; readonly today: SeedContext['today'] };

async function rehearse(stage: Stage, story: Story, { lanes, today }: World): Promise<void> {
  const guest = await guestOf(stage, story, lanes);
  for (const line of story.lines) {
    const act = line[2];
    stage.plan(atOf(stage, line, today), async () => void (await act(stage, guest)));
  }
  const chance = chanceOf(`days of ${story.account}`);
  for (let day = firstDay; day < 0; day++)
    if (chance.bool(story.playsOf100 / 100)) {
      const clock = `${chance.int(12, 16)}:${chance.int(10, 59)}`;
      stage.plan(momentOf(today, day, clock), () => guest.playing.sitDown());
    }
}

const firstDay = -57;

function atOf({ present }: Stage, line: Line, today: World['today']) {
  return line[0] === 'ago' ? later(present, -line[1] * minuteMs) : momentOf(today, line[0], line[1]);
}

async function guestOf(stage: Stage, { account, stakePesos }: Story, lanes: Lanes): Promise<Guest> {
  const member = await readMemberByAccount(stage.tx, site.merchant, account);
  assert(member, `${account} is not in the demo world`);
  const fullName = await readFullName(stage.tx, member.id);
  return { member, fullName, playing: createPlaying(stage, { member, lanes, stakePesos }), accounts: [], bonuses: 0 };
}
