/** How the members of the stories play: small stakes, even games, and the turnover that a credit requires. */
import { type Chance, chanceOf } from '#artwork/seed.ts';
import { type DemoWallet, playSession, recordBet } from '#domains/games/server/demo/demo-history.ts';
import { payoutOf } from '#domains/games/server/demo/demo-payout.ts';
import { type Lanes, type PlayableGame, type Player, playerOf } from '#domains/games/server/demo/demo-player.ts';
import type { Member } from '#domains/identity/server/index.ts';
import { readWithdrawableFunds } from '#domains/rewards/server/index.ts';
import { type Money, money, moneyScale, sum, zero } from '#kernel/money.ts';
import { addMs, type Instant, minuteMs, secondMs } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import { type HistoryContext, site } from './history-context.ts';

export type StoryPlayer = {
  /** An afternoon at some games. */
  sitDown(): Promise<void>;
  /** The whole required turnover is played in the hour before now. */
  playThroughTurnover(): Promise<void>;
  /** Everything is lost. */
  loseEverything(): Promise<void>;
};

type PlayerOptions = { readonly member: Member; readonly lanes: Lanes; readonly stakePesos: number };

export function createStoryPlayer(stage: HistoryContext, { member, lanes, stakePesos }: PlayerOptions): StoryPlayer {
  const chance = chanceOf(`history of ${member.account}`);
  const player: Player = { ...evenPlayer(member, lanes, chance), stakePesos };
  const wallet: DemoWallet = { member, balance: zero, bets: [], lucky: null };
  const slot = player.games.find(({ category }) => category === 'RNG') ?? player.games[0];
  if (!slot) throw new Error(`there is nothing to play for ${member.account}`);

  async function record(play: () => void): Promise<void> {
    wallet.balance = await fundsOf(stage, member);
    const before = wallet.bets.length;
    play();
    await stage.recordBets(wallet.bets.slice(before));
  }

  return {
    sitDown: () =>
      record(() => {
        for (const at of [stage.clock.now(), addMs(stage.clock.now(), 40 * minuteMs)])
          playSession(wallet, player, { at, end: stage.present, chance });
      }),
    playThroughTurnover: async () => {
      const { requirements } = await readWithdrawableFunds(
        stage.tx,
        { member: member.id, currency: site.currency },
        stage.clock.now(),
      );
      const left = requirements.reduce((total, { required, done }) => total + required - done, 0n);
      if (left > 0n) await record(() => loseGradually(wallet, slot, { left, until: stage.clock.now(), chance }));
    },
    loseEverything: () => record(() => loseAllAtOnce(wallet, slot, stage.clock.now())),
  };
}

/** Nobody's story may hang on one large win. */
function evenPlayer(member: Member, lanes: Lanes, chance: Chance): Player {
  const player = playerOf({ merchant: member.merchant, games: 24 }, lanes, chance);
  const even = player.games.filter(({ volatility }) => (volatility ?? 1) <= 2);
  return { ...player, games: even, weekendsMore: false };
}

/** Cash and bonus wallet: both are played. */
async function fundsOf({ tx }: HistoryContext, { id }: Member): Promise<Money> {
  const refs = (['cash', 'bonus'] as const).map((purpose) => memberAccount(id, purpose, site.currency));
  return sum((await readBalances(tx, refs)).values());
}

type LossPlan = { readonly left: bigint; readonly until: Instant; readonly chance: Chance };

/** In about a hundred rounds, in the hour before. */
function loseGradually(wallet: DemoWallet, game: PlayableGame, { left, until, chance }: LossPlan): void {
  const target = left / 100n - ((left / 100n) % (10n * moneyScale));
  const stakeLimit = [target, 20n * moneyScale, game.minStake].reduce((larger, each) =>
    each > larger ? each : larger,
  );
  const stake = money(stakeLimit < game.maxStake ? stakeLimit : game.maxStake);
  const rounds = Number((left + stake - 1n) / stake);
  const gap = Math.floor((50 * minuteMs) / rounds);
  for (let round = 0; round < rounds && wallet.balance >= stake; round++) {
    const placedAt = addMs(until, -(rounds - round) * gap - minuteMs);
    const payout = payoutOf(stake, { volatility: 1, rtpPpm: game.rtpPpm }, chance);
    recordBet(wallet, game, { stake, payout, placedAt, settledAt: addMs(placedAt, Math.min(gap, 3 * secondMs)) });
  }
}

function loseAllAtOnce(wallet: DemoWallet, game: PlayableGame, until: Instant): void {
  const stakeLimit = 50n * moneyScale;
  for (let round = 0; wallet.balance > 0n; round++) {
    const stake = money(wallet.balance < stakeLimit ? wallet.balance : stakeLimit);
    const placedAt = addMs(until, round * 20 * secondMs);
    recordBet(wallet, game, { stake, payout: zero, placedAt, settledAt: addMs(placedAt, 5 * secondMs) });
  }
}
