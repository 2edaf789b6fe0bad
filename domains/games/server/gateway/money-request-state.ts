/** Reads the stored state that each request of a batch is decided by, in bulk and under the locks of the players. */
import { listUnsettled, readWagers, type StoredBet, type UnsettledBet } from '#domains/bets/server/index.ts';
import type { KnownTx, KnownWager, TransactionState } from '#domains/games/rules/gateway.ts';
import { type PostedTransfer, readPostedByKeys } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { awaitAll } from '#platform/server/database/db.ts';
import type { MoneyRequest } from './money-request.ts';
import { listEndedRounds, listRoundTxs, listTxs, type RoundKey, type TxKey } from './vendor-tx.store.ts';

export type MoneyRequestState = TransactionState & {
  readonly storedBet: StoredBet | null;
  /** The referenced bet, or the bet that the referenced win was paid to. */
  readonly refStoredBet: StoredBet | null;
  /** The transfer of the win that a rollback references; null where no money moved. */
  readonly refPayment: WinPayment | null;
};

export type WinPayment = PostedTransfer & { readonly isGift: boolean };

/** The keys in the ledger of a win that was paid to a bet, and of one that was paid as a prize. */
export const payKey = ({ vendor, playerId }: MoneyRequest['body'], tx: string) => `pay:${vendor}:${playerId}:${tx}`;
export const giftKey = ({ vendor, playerId }: MoneyRequest['body'], tx: string) => `vendor:${vendor}:${playerId}:${tx}`;

/** The key of a bet in the record of bets. It names the player, because transaction ids of vendors are unique per player only. */
export const wagerOf = ({ vendor, playerId }: MoneyRequest['body'], tx: string) => ({
  vassalage: vendor,
  round: `${playerId}:${tx}`,
});

const txIdOf = ({ body }: MoneyRequest) => ('txId' in body ? body.txId : null);
const refTxIdOf = ({ body }: MoneyRequest) => ('refTxId' in body ? (body.refTxId ?? null) : null);

const roundOfRequest = ({ call, body }: MoneyRequest): RoundKey | null =>
  call === 'promo' ? null : { vendor: body.vendor, member: body.playerId, round: body.roundId };

/** A call that ends a bet is decided by all transactions of its round. */
const endsBets = ({ call }: MoneyRequest) => call === 'win' || call === 'rollback' || call === 'endRound';
/** A call that may end a round is decided by the open bets of the round, a plain bet only by whether the round has ended. */
const mayEndRound = (request: MoneyRequest) =>
  endsBets(request) || ('roundClosed' in request.body && request.body.roundClosed);

const txKey = ({ vendor, member, tx }: TxKey) => JSON.stringify([vendor, member, tx]);
const roundKey = ({ vendor, member, round }: RoundKey) => JSON.stringify([vendor, member, round]);
const wagerKey = ({ vassalage, round }: { vassalage: string; round: string }) => `${vassalage}:${round}`;

export type BatchState = { readonly states: readonly MoneyRequestState[]; readonly storedBets: readonly StoredBet[] };

const vendorTxOf = ({ body }: MoneyRequest, tx: string) => ({
  vendor: body.vendor,
  member: body.playerId,
  tx,
});

export async function readBatchState(tx: Tx, requests: readonly MoneyRequest[]): Promise<BatchState> {
  const references = requests.flatMap((request) =>
    [txIdOf(request), refTxIdOf(request)].flatMap((id) => (id === null ? [] : [{ request, id }])),
  );
  const keys = references.map(({ request, id }) => vendorTxOf(request, id));
  const roundsOf = (selection: readonly MoneyRequest[]) =>
    selection.flatMap((request) => roundOfRequest(request) ?? []);
  const endableRounds = roundsOf(requests.filter(mayEndRound));
  const referencedWagers = references.map(({ request, id }) => wagerOf(request.body, id));
  const [txRows, roundTxRows, endedRounds, unsettledBets, earlyBets] = await awaitAll([
    listTxs(tx, keys),
    listRoundTxs(tx, roundsOf(requests.filter(endsBets))),
    listEndedRounds(tx, roundsOf(requests)),
    listUnsettled(
      tx,
      endableRounds.map(({ vendor, member, round }) => ({ vassalage: vendor, member, gameRound: round })),
    ),
    // Where no call may end a round, the bets are known already and can be read together with the other rows.
    endableRounds.length === 0 ? readWagers(tx, referencedWagers) : null,
  ]);
  const txs = new Map(txRows.map((row) => [txKey(row), row]));
  const roundTxs = groupRows(roundTxRows, ({ vendor, member, round }) =>
    roundKey({ vendor, member, round: round ?? '' }),
  );
  const endedRoundKeys = new Set(endedRounds.map(roundKey));
  const roundBets = groupRows(unsettledBets, ({ vassalage, member, gameRound }) =>
    roundKey({ vendor: vassalage, member, round: gameRound }),
  );
  const storedBets =
    earlyBets ?? (await readWagers(tx, wagersOf({ referencedWagers, unsettledBets, roundTxs: roundTxRows })));
  const bets = new Map(storedBets.map((bet) => [wagerKey(bet), bet]));
  const txOfRequest = (request: MoneyRequest, id: string | null) =>
    id === null ? null : (txs.get(txKey(vendorTxOf(request, id))) ?? null);
  const payments = await readWinPayments(tx, requests, (request) => txOfRequest(request, refTxIdOf(request)));

  const states = requests.map((request): MoneyRequestState => {
    const { body } = request;
    const txOf = (id: string | null) => txOfRequest(request, id);
    const betOf = (id: string | null) => (id === null ? null : (bets.get(wagerKey(wagerOf(body, id))) ?? null));
    const round = roundOfRequest(request);
    const key = round === null ? '' : roundKey(round);
    const ownBet = betOf(txIdOf(request));
    const txsOfRound = roundTxs.get(key) ?? [];
    const settledTxIds = txsOfRound
      .flatMap(({ tx: id, ref }) => [id, ref])
      .filter((id) => {
        const bet = betOf(id);
        return bet?.state === 'settled' && bet.gameRound === round?.round;
      });
    const ref = txOf(refTxIdOf(request));
    const refBet = betOf(refTxIdOf(request));
    return {
      own: txOf(txIdOf(request)),
      ownBet: toKnownWager(ownBet),
      ref,
      refBet: toKnownWager(refBet),
      refStoredBet: refBet ?? betOf(ref?.ref ?? null),
      refPayment: payments.get(request) ?? null,
      roundBets: (roundBets.get(key) ?? []).map(({ vendorTx, id, state, gameRound }) => ({
        tx: vendorTx,
        id,
        state,
        round: gameRound,
      })),
      roundTxs: txsOfRound,
      roundSettled: new Set(settledTxIds.filter((id) => id !== null)),
      isEnded: endedRoundKeys.has(key),
      storedBet: ownBet,
    };
  });
  return { states, storedBets };
}

/** For rollbacks that reverse a win: how that win was posted in the ledger. */
async function readWinPayments(
  tx: Tx,
  requests: readonly MoneyRequest[],
  referencedTxOf: (request: MoneyRequest) => KnownTx | null,
): Promise<ReadonlyMap<MoneyRequest, WinPayment>> {
  const wins = requests.flatMap((request) => {
    const isReversible = request.call === 'rollback' && request.protocol.undoesSettled;
    const win = isReversible ? referencedTxOf(request) : null;
    if (win?.kind !== 'win') return [];
    return [{ request, pay: payKey(request.body, win.tx), gift: giftKey(request.body, win.tx) }];
  });
  const transfers = await readPostedByKeys(
    tx,
    wins.flatMap(({ pay, gift }) => [pay, gift]),
  );
  return new Map(
    wins.flatMap(({ request, pay, gift }): [MoneyRequest, WinPayment][] => {
      const [win, prize] = [transfers.get(pay), transfers.get(gift)];
      if (win) return [[request, { ...win, isGift: false }]];
      return prize ? [[request, { ...prize, isGift: true }]] : [];
    }),
  );
}

type BatchBets = {
  readonly referencedWagers: readonly { readonly vassalage: string; readonly round: string }[];
  readonly unsettledBets: readonly UnsettledBet[];
  readonly roundTxs: readonly {
    readonly vendor: string;
    readonly member: string;
    readonly tx: string;
    readonly ref: string | null;
  }[];
};

/** The keys of all bets that this batch may change, so that the record of bets is read once. */
function wagersOf({ referencedWagers, unsettledBets, roundTxs }: BatchBets): { vassalage: string; round: string }[] {
  const wagers = [
    ...referencedWagers,
    ...unsettledBets.map(({ vassalage, member, vendorTx }) => ({ vassalage, round: `${member}:${vendorTx}` })),
    ...roundTxs.flatMap(({ vendor, member, tx, ref }) =>
      [tx, ref].flatMap((id) => (id === null ? [] : [{ vassalage: vendor, round: `${member}:${id}` }])),
    ),
  ];
  return [...new Map(wagers.map((wager) => [wagerKey(wager), wager])).values()];
}

const toKnownWager = (bet: StoredBet | null): KnownWager | null =>
  bet && { tx: bet.vendorTx ?? '', id: bet.id, state: bet.state, round: bet.gameRound ?? '' };

function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
