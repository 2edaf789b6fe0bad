/** How the guests of the cashier play: small stakes, even games, and what a credit asks for before money leaves. */
import { type Chance, chanceOf } from '#artwork/seed.ts';
import { recordSettled } from '#domains/bets/server/index.ts';
import { bet, type Purse, sit } from '#domains/games/server/demo/demo-history.ts';
import { payoutOf } from '#domains/games/server/demo/demo-payout.ts';
import { type Lanes, type PlayedGame, type Player, playerOf } from '#domains/games/server/demo/demo-player.ts';
import type { Member } from '#domains/identity/server/index.ts';
import { peekWithdrawable } from '#domains/rewards/server/index.ts';
import { type Money, money, moneyScale, zero } from '#kernel/money.ts';
import { type Instant, later, minuteMs, secondMs } from '#kernel/time.ts';
import { balances, memberAccount } from '#ledger';
import { type Stage, site } from './stage.ts';

export type Playing = {
  /** An afternoon at some games. */
  sitDown(): Promise<void>;
  /** All that is asked for is played, in the hour before now. */
  playFree(): Promise<void>;
  /** Everything is lost. */
  spend(): Promise<void>;
};

type Place = { readonly member: Member; readonly lanes: Lanes; readonly stakePesos: number };

export function createPlaying(stage: Stage, { member, lanes, stakePesos }: Place): Playing {
  const chance = chanceOf(`history of ${member.account}`);
  const player: Player = { ...evenPlayer(member, lanes, chance), stakePesos };
  const purse: Purse = { member, balance: zero, bets: [], lucky: null };
  const slot = player.games.find(({ category }) => category === 'RNG') ?? player.games[0];
  if (!slot) throw new Error(`there is nothing to play for ${member.account}`);

  async function record(play: () => void): Promise<void> {
    purse.balance = await cashOf(stage, member);
    const before = purse.bets.length;
    play();
    const answers = await recordSettled(stage.tx, purse.bets.slice(before));
    const refused = answers.find((answer) => !answer.ok);
    if (refused) throw new Error(`A bet of the history was refused: ${JSON.stringify(refused)}`);
  }

  return {
    sitDown: () =>
      record(() => {
        for (const at of [stage.clock.now(), later(stage.clock.now(), 40 * minuteMs)])
          sit(purse, player, { at, end: stage.present, chance });
      }),
    playFree: async () => {
      const { requirements } = await peekWithdrawable(
        stage.tx,
        { member: member.id, currency: site.currency },
        stage.clock.now(),
      );
      const left = requirements.reduce((sum, { required, done }) => sum + required - done, 0n);
      if (left > 0n) await record(() => wear(purse, slot, { left, until: stage.clock.now(), chance }));
    },
    spend: () => record(() => lose(purse, slot, stage.clock.now())),
  };
}

/** Nobody's story may hang on one large win. */
function evenPlayer(member: Member, lanes: Lanes, chance: Chance): Player {
  const player = playerOf({ merchant: member.merchant, games: 24 }, lanes, chance);
  const even = player.games.filter(({ volatility }) => (volatility ?? 1) <= 2);
  return { ...player, games: even, weekendsMore: false };
}

async function cashOf({ tx }: Stage, { id }: Member): Promise<Money> {
  const cash = memberAccount(id, 'cash', site.currency);
  return (await balances(tx, [cash])).get(cash) ?? zero;
}

type Worn = { readonly left: bigint; readonly until: Instant; readonly chance: Chance };

/** In about a hundred rounds, in the hour before. */
function wear(purse: Purse, game: PlayedGame, { left, until, chance }: Worn): void {
  const wanted = left / 100n - ((left / 100n) % (10n * moneyScale));
  const most = [wanted, 20n * moneyScale, game.minStake].reduce((larger, each) => (each > larger ? each : larger));
  const stake = money(most < game.maxStake ? most : game.maxStake);
  const rounds = Number((left + stake - 1n) / stake);
  const gap = Math.floor((50 * minuteMs) / rounds);
  for (let round = 0; round < rounds && purse.balance >= stake; round++) {
    const placedAt = later(until, -(rounds - round) * gap - minuteMs);
    const payout = payoutOf(stake, { volatility: 1, rtpPpm: game.rtpPpm }, chance);
    bet(purse, game, { stake, payout, placedAt, settledAt: later(placedAt, Math.min(gap, 3 * secondMs)) });
  }
}

function lose(purse: Purse, game: PlayedGame, until: Instant): void {
  const most = 50n * moneyScale;
  for (let round = 0; purse.balance > 0n; round++) {
    const stake = money(purse.balance < most ? purse.balance : most);
    const placedAt = later(until, round * 20 * secondMs);
    bet(purse, game, { stake, payout: zero, placedAt, settledAt: later(placedAt, 5 * secondMs) });
  }
}
