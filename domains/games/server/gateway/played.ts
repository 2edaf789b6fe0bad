/**
 * What was played from a balance that the vendor keeps: it happened there, and is told to us afterwards. So neither token
 * nor limit nor maintenance refuses it; the member's wallet at the vendor in our ledger follows what the vendor's has done.
 */
import { readWagers, type StandingBet, takeSteps } from '#domains/bets/server/index.ts';
import type { GatewayAnswer, GatewayWord, VendorRequest } from '#domains/games/contract/gateway.ts';
import { zero } from '#kernel/money.ts';
import { type Clock, dayMs, type Instant, later } from '#kernel/time.ts';
import { balances, memberAccount } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/db.ts';
import { answerOf } from './errand.ts';
import type { createHear } from './hear.ts';
import { wagerOf } from './known.ts';
import { type PlayerRow, readPlayers } from './launch.store.ts';
import type { Signed } from './signature.ts';
import type { Games } from './stake.ts';
import { insertEnds, listTxs, lockPlayers } from './vendor-tx.store.ts';

type Request = VendorRequest<'played'>;

/** A round that is told later than this is dated as if it were that old. */
const oldestMs = 7 * dayMs;

/** Thrown, so that the refusal leaves no trace: what comes too early today is taken when the money has arrived. */
class Refused extends Error {
  readonly word: GatewayWord;
  constructor(word: GatewayWord) {
    super(`games: a played round was refused: ${word}`);
    this.word = word;
  }
}

type Deps = Games & { readonly pool: Pool; readonly clock: Clock; readonly hear: ReturnType<typeof createHear> };

export const createPlayed =
  ({ pool, clock, hear, ...games }: Deps) =>
  async (signed: Signed): Promise<GatewayAnswer> => {
    const at = clock.now();
    const heard = await hear('played', signed, at);
    if (!heard.ok) return answerOf(heard.fault);
    const { request, vendor } = heard.value;
    if (!vendor.keepsWallet) return answerOf('BET_NOT_ALLOWED');
    try {
      return await transact(pool, (tx) => record(tx, { ...games, request, at }));
    } catch (error) {
      if (error instanceof Refused) return answerOf(error.word);
      throw error;
    }
  };

type Recording = Games & { readonly request: Request; readonly at: Instant };

async function record(tx: Tx, recording: Recording): Promise<GatewayAnswer> {
  const { request, at, codeOf } = recording;
  const { vendor, playerId: member, currency, txId, roundId } = request;
  await lockPlayers(tx, [member]);
  const [player] = await readPlayers(tx, [{ vendor, member, tokenHash: null, currency }]);
  if (!player) throw new Refused('PLAYER_NOT_FOUND');
  if (player.currency !== currency) throw new Refused('WRONG_CURRENCY');
  const [known] = await readWagers(tx, [wagerOf(request, txId)]);
  if (known) {
    // Of a game that has left the catalogue nobody knows the code any more.
    const code = (await codeOf(player, known.node)) ?? request.gameCode;
    if (code !== request.gameCode || !isSame(request, known)) throw new Refused('DUPLICATE_MISMATCH');
    return answerOf('OK', { txId: known.id, duplicate: true, balance: await balanceOf(tx, request) });
  }
  // A name that it gave to something else.
  if ((await listTxs(tx, [{ vendor, member, tx: txId }])).length > 0) throw new Refused('DUPLICATE_MISMATCH');
  const id = await takePlay(tx, { ...recording, player });
  await insertEnds(tx, [{ vendor, member, round: roundId, at }]);
  return answerOf('OK', { txId: id, balance: await balanceOf(tx, request) });
}

const isSame = ({ amount, winAmount, currency, roundId }: Request, known: StandingBet): boolean =>
  known.state === 'settled' &&
  known.stake === amount &&
  known.payout === winAmount &&
  known.currency === currency &&
  known.gameRound === roundId;

async function takePlay(
  tx: Tx,
  { request, player, at, gameOf }: Recording & { readonly player: PlayerRow },
): Promise<string> {
  const { vendor, playerId: member, currency, txId, roundId, gameCode, amount, winAmount, playedAt = at } = request;
  const game = await gameOf(player, gameCode);
  if (!game) throw new Refused('GAME_DISABLED');
  const placedAt = Math.min(Math.max(playedAt, later(at, -oldestMs)), at) as Instant;
  const bet = {
    ...wagerOf(request, txId),
    member,
    merchant: player.merchant,
    currency,
    category: game.category,
    node: game.node,
    stake: amount,
    payout: winAmount,
    placedAt,
    settledAt: at,
    gameRound: roundId,
    vendorTx: txId,
  };
  const [stepped] = await takeSteps(tx, [{ kind: 'play', bet, purse: `vendor:${vendor}` }], []);
  if (stepped?.ok) return stepped.bet;
  // Where nothing was ever brought there is no such wallet.
  if (stepped?.fault === 'insufficient_funds' || stepped?.fault === 'unknown_account')
    throw new Refused('INSUFFICIENT_FUNDS');
  throw new Error(`games: a played round met an account that takes nothing: ${stepped?.fault}`);
}

/** As our books have it; the vendor's own say what can be played. */
async function balanceOf(tx: Tx, { vendor, playerId, currency }: Request): Promise<GatewayAnswer['balance']> {
  const account = memberAccount(playerId, `vendor:${vendor}`, currency);
  const total = (await balances(tx, [account])).get(account) ?? zero;
  return { cash: total, bonus: zero, total };
}
