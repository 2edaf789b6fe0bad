/**
 * The history: sixty days in which members play, pay in, are given bonuses, move money and take it out, and agents are paid by their
 * contracts. All of it is made by the domains' own use-cases, in the order of time and in one transaction.
 */
import { chanceOf } from '#artwork/seed.ts';
import { listDemoAgents } from '#domains/agents/server/demo/demo-contracts.ts';
import { planDemoPlay, seedFavourites } from '#domains/games/server/demo/demo-play.ts';
import { type Lanes, lanesOf } from '#domains/games/server/demo/demo-player.ts';
import { playableGames } from '#domains/games/server/demo/playable-game.ts';
import { measureHeat } from '#domains/games/server/index.ts';
import { readFullName, readMemberByAccount } from '#domains/identity/server/index.ts';
import { demoGame } from '#domains/lottery/server/demo/write-demo-tickets.ts';
import { ensurePayoutKey } from '#domains/wallet/server/payout/payout-account.store.ts';
import { ensureSandboxKey } from '#domains/wallet/server/providers/sandbox.store.ts';
import { assert } from '#kernel/assert.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import { memberAccount, readStatement } from '#ledger';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import type { Seed, SeedContext } from '#platform/server/seed.ts';
import { scheduleAgents } from './agents.ts';
import { extraStories } from './extra-stories.ts';
import { createHistoryContext, type HistoryContext, type HistoryDomains, site } from './history-context.ts';
import { scheduleTickets } from './lottery.ts';
import { createPlay } from './play.ts';
import { stories } from './stories.ts';
import type { StoryMember } from './story-member.ts';
import { createStoryPlayer } from './story-player.ts';
import type { Line, Story } from './story-script.ts';
import { momentOf } from './story-time.ts';

export const createHistorySeed = (domains: HistoryDomains): Seed => ({
  domain: 'history',
  run: (context) => seedHistory(context, domains),
});

async function seedHistory({ pool, clock, rng, today }: SeedContext, domains: HistoryDomains): Promise<string> {
  const offer = await domains.lotteryOfferOf({ pool, clock }, { ...demoGame, merchant: site.merchant });
  return transact(pool, async (tx) => {
    const first = await readMemberByAccount(tx, site.merchant, 'luz');
    if (!first) return '';
    const statement = await readStatement(tx, memberAccount(first.id, 'cash', site.currency), { limit: 1 });
    if (statement.length > 0) return '';
    // Plans that were made while the tables were empty read them from end to end.
    await tx.query('DISCARD PLANS');
    // Keys are secrets: they come from real chance, in the demo world too.
    await ensureSandboxKey(tx, systemRng.bytes(32));
    await ensurePayoutKey(tx, systemRng.bytes(32));
    const stage = createHistoryContext({ tx, rng, present: clock.now(), domains });
    const lanes = lanesOf(await playableGames(tx, site.merchant));
    const midnight = momentOf(today, 0, '00:00');
    const planned = await planDemoPlay(tx, midnight);
    await seedFavourites(tx, planned, midnight);
    const agents = await listDemoAgents(tx);
    const play = createPlay(stage, planned.bets, { busy: new Set(agents.map(({ id }) => id)) });
    const allStories = [...stories, ...extraStories];
    for (const story of allStories) await runStory(stage, story, { lanes, today });
    if (offer) await scheduleTickets(stage, { offer, play });
    scheduleAgents(stage, { agents, midnight, play });
    await stage.runAll();
    await measureHeat(tx, midnight);
    return `sixty days: ${planned.bets.length} bets, ${allStories.length} members at the cashier, ${agents.length} agents`;
  });
}

type HistoryWorld = { readonly lanes: Lanes; readonly today: SeedContext['today'] };

async function runStory(stage: HistoryContext, story: Story, { lanes, today }: HistoryWorld): Promise<void> {
  const guest = await storyMemberOf(stage, story, lanes);
  for (const line of story.lines) {
    const act = line[2];
    stage.schedule(timeOf(stage, line, today), async () => void (await act(stage, guest)));
  }
  const chance = chanceOf(`days of ${story.account}`);
  for (let day = firstDay; day < 0; day++)
    if (chance.bool(story.playsOf100 / 100)) {
      const clock = `${chance.int(12, 16)}:${chance.int(10, 59)}`;
      stage.schedule(momentOf(today, day, clock), () => guest.player.sitDown());
    }
}

const firstDay = -57;

function timeOf({ present }: HistoryContext, line: Line, today: HistoryWorld['today']) {
  return line[0] === 'ago' ? addMs(present, -line[1] * minuteMs) : momentOf(today, line[0], line[1]);
}

async function storyMemberOf(
  stage: HistoryContext,
  { account, stakePesos }: Story,
  lanes: Lanes,
): Promise<StoryMember> {
  const member = await readMemberByAccount(stage.tx, site.merchant, account);
  assert(member, `${account} is not in the demo world`);
  const fullName = await readFullName(stage.tx, member.id);
  return {
    member,
    fullName,
    player: createStoryPlayer(stage, { member, lanes, stakePesos }),
    accounts: [],
    bonuses: 0,
  };
}
