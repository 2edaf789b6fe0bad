/**
 * Rounds that were played from a balance that the vendor keeps: they are reported to us afterwards. So neither token nor
 * limit nor maintenance refuses them; the member's vendor wallet in our ledger is updated to match the vendor's.
 */
import { applySteps, readWagers, type StoredBet } from '#domains/bets/server/index.ts';
import type { GatewayAnswer, GatewayStatus, VendorRequest } from '#domains/games/contract/gateway.ts';
import { zero } from '#kernel/money.ts';
import { addMs, type Clock, dayMs, type Instant } from '#kernel/time.ts';
import { memberAccount, readBalances } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { type Pool, transact } from '#platform/server/database/db.ts';
import { type PlayerRow, readPlayers } from '../launch/launch.store.ts';
import { answerOf } from './money-request.ts';
import { wagerOf } from './money-request-state.ts';
import type { SignedRequest } from './signature.ts';
import type { GameLookup } from './stake.ts';
import { insertRoundEnds, listTxs, lockPlayers } from './vendor-tx.store.ts';
import type { createVerifyCall } from './verify-call.ts';

type PlayedRequest = VendorRequest<'played'>;

/** A round that is reported later than this is dated as if it were that old. */
const oldestMs = 7 * dayMs;

/** Thrown, so that the refusal leaves no trace: a round that comes before its money is accepted on a retry. */
class PlayRefusedError extends Error {
  readonly status: GatewayStatus;
  constructor(status: GatewayStatus) {
    super(`games: a played round was refused: ${status}`);
    this.status = status;
  }
}

type Deps = GameLookup & {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly verifyCall: ReturnType<typeof createVerifyCall>;
};

export const createRecordPlayed =
  ({ pool, clock, verifyCall, ...games }: Deps) =>
  async (signed: SignedRequest): Promise<GatewayAnswer> => {
    const at = clock.now();
    const verified = await verifyCall('played', signed, at);
    if (!verified.ok) return answerOf(verified.fault);
    const { request, vendor } = verified.value;
    if (!vendor.keepsWallet) return answerOf('BET_NOT_ALLOWED');
    try {
      return await transact(pool, (tx) => recordPlayed(tx, { ...games, request, at }));
    } catch (error) {
      if (error instanceof PlayRefusedError) return answerOf(error.status);
      throw error;
    }
  };

type PlayedInput = GameLookup & { readonly request: PlayedRequest; readonly at: Instant };

async function recordPlayed(tx: Tx, input: PlayedInput): Promise<GatewayAnswer> {
  const { request, at, codeOf } = input;
  const { vendor, playerId: member, currency, txId, roundId } = request;
  await lockPlayers(tx, [member]);
  const [player] = await readPlayers(tx, [{ vendor, member, tokenHash: null, currency }]);
  if (!player) throw new PlayRefusedError('PLAYER_NOT_FOUND');
  if (player.currency !== currency) throw new PlayRefusedError('WRONG_CURRENCY');
  const [stored] = await readWagers(tx, [wagerOf(request, txId)]);
  if (stored) {
    // The code of a game that has left the catalogue cannot be read.
    const code = (await codeOf(player, stored.node)) ?? request.gameCode;
    if (code !== request.gameCode || !isSamePlay(request, stored)) throw new PlayRefusedError('DUPLICATE_MISMATCH');
    return answerOf('OK', { txId: stored.id, duplicate: true, balance: await balanceOf(tx, request) });
  }
  // The vendor has used the transaction's name for another call.
  if ((await listTxs(tx, [{ vendor, member, tx: txId }])).length > 0) throw new PlayRefusedError('DUPLICATE_MISMATCH');
  const id = await bookPlay(tx, { ...input, player });
  await insertRoundEnds(tx, [{ vendor, member, round: roundId, at }]);
  return answerOf('OK', { txId: id, balance: await balanceOf(tx, request) });
}

const isSamePlay = ({ amount, winAmount, currency, roundId }: PlayedRequest, stored: StoredBet): boolean =>
  stored.state === 'settled' &&
  stored.stake === amount &&
  stored.payout === winAmount &&
  stored.currency === currency &&
  stored.gameRound === roundId;

async function bookPlay(
  tx: Tx,
  { request, player, at, gameOf }: PlayedInput & { readonly player: PlayerRow },
): Promise<string> {
  const { vendor, playerId: member, currency, txId, roundId, gameCode, amount, winAmount, playedAt = at } = request;
  const game = await gameOf(player, gameCode);
  if (!game) throw new PlayRefusedError('GAME_DISABLED');
  const placedAt = Math.min(Math.max(playedAt, addMs(at, -oldestMs)), at) as Instant;
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
  const [result] = await applySteps(tx, [{ kind: 'play', bet, wallet: `vendor:${vendor}` }], { storedBets: [] });
  if (result?.ok) return result.bet;
  // Before the first transfer to the vendor there is no such wallet.
  if (result?.fault === 'insufficient_funds' || result?.fault === 'unknown_account')
    throw new PlayRefusedError('INSUFFICIENT_FUNDS');
  throw new Error(`games: a played round met an account that takes nothing: ${result?.fault}`);
}

/** By our ledger; what can be played is decided by the vendor's own balance. */
async function balanceOf(tx: Tx, { vendor, playerId, currency }: PlayedRequest): Promise<GatewayAnswer['balance']> {
  const account = memberAccount(playerId, `vendor:${vendor}`, currency);
  const total = (await readBalances(tx, [account])).get(account) ?? zero;
  return { cash: total, bonus: zero, total };
}
