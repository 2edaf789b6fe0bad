/** What is known of each errand of a batch, read under the players' locks and for all of them at once. */
import { listUnsettled, readWagers, type StandingBet, type UnsettledBet } from '#domains/bets/server/index.ts';
import type { Known, KnownTx, KnownWager } from '#domains/games/rules/gateway.ts';
import { type Posted, postedUnder } from '#ledger';
import type { Tx } from '#platform/server/context.ts';
import { together } from '#platform/server/db.ts';
import type { Errand } from './errand.ts';
import { listEnded, listRoundTxs, listTxs, type RoundPlace, type TxPlace } from './vendor-tx.store.ts';

export type KnownErrand = Known & {
  readonly standing: StandingBet | null;
  /** The bet that is named, or that the win that is named was paid to. */
  readonly refStanding: StandingBet | null;
  /** What the win that a rollback names was booked with; null where no money moved. */
  readonly refPaid: PaidWin | null;
};

export type PaidWin = Posted & { readonly isGift: boolean };

/** The ledger's names of a win that was paid to a bet, and of one that was paid as a prize. */
export const payKey = ({ vendor, playerId }: Errand['request'], tx: string) => `pay:${vendor}:${playerId}:${tx}`;
export const giftKey = ({ vendor, playerId }: Errand['request'], tx: string) => `vendor:${vendor}:${playerId}:${tx}`;

/** The record of bets names a vendor's bet by its player and transaction: vendors count per player. */
export const wagerOf = ({ vendor, playerId }: Errand['request'], tx: string) => ({
  vassalage: vendor,
  round: `${playerId}:${tx}`,
});

const ownOf = ({ request }: Errand) => ('txId' in request ? request.txId : null);
const refOf = ({ request }: Errand) => ('refTxId' in request ? (request.refTxId ?? null) : null);

const roundOf = ({ call, request }: Errand): RoundPlace | null =>
  call === 'promo' ? null : { vendor: request.vendor, member: request.playerId, round: request.roundId };

/** What ends a bet asks for all that was told of its round. */
const isEnding = ({ call }: Errand) => call === 'win' || call === 'rollback' || call === 'endRound';
/** What may end a round asks for the bets that it ends with it; a plain bet asks only whether it has ended. */
const mayEnd = (errand: Errand) => isEnding(errand) || ('roundClosed' in errand.request && errand.request.roundClosed);

const txKey = ({ vendor, member, tx }: TxPlace) => JSON.stringify([vendor, member, tx]);
const roundKey = ({ vendor, member, round }: RoundPlace) => JSON.stringify([vendor, member, round]);
const wagerKey = ({ vassalage, round }: { vassalage: string; round: string }) => `${vassalage}:${round}`;

export type Gathered = { readonly known: readonly KnownErrand[]; readonly standing: readonly StandingBet[] };

export async function gather(tx: Tx, errands: readonly Errand[]): Promise<Gathered> {
  const named = errands.flatMap((errand) =>
    [ownOf(errand), refOf(errand)].flatMap((id) => (id === null ? [] : [{ errand, id }])),
  );
  const places = named.map(({ errand: { request }, id }) => ({
    vendor: request.vendor,
    member: request.playerId,
    tx: id,
  }));
  const roundsOf = (some: readonly Errand[]) => some.flatMap((errand) => roundOf(errand) ?? []);
  const endable = roundsOf(errands.filter(mayEnd));
  const namedWagers = named.map(({ errand, id }) => wagerOf(errand.request, id));
  const [rows, roundRows, endedRounds, unsettled, plain] = await together([
    listTxs(tx, places),
    listRoundTxs(tx, roundsOf(errands.filter(isEnding))),
    listEnded(tx, roundsOf(errands)),
    listUnsettled(
      tx,
      endable.map(({ vendor, member, round }) => ({ vassalage: vendor, member, gameRound: round })),
    ),
    // Where nothing ends, nothing more has to be known before the bets are read.
    endable.length === 0 ? readWagers(tx, namedWagers) : null,
  ]);
  const txs = new Map(rows.map((row) => [txKey(row), row]));
  const roundTxs = grouped(roundRows, ({ vendor, member, round }) => roundKey({ vendor, member, round: round ?? '' }));
  const ended = new Set(endedRounds.map(roundKey));
  const roundBets = grouped(unsettled, ({ vassalage, member, gameRound }) =>
    roundKey({ vendor: vassalage, member, round: gameRound }),
  );
  const standing = plain ?? (await readWagers(tx, wagersOf({ named: namedWagers, unsettled, roundTxs: roundRows })));
  const bets = new Map(standing.map((bet) => [wagerKey(bet), bet]));
  const txOfErrand = ({ request }: Errand, id: string | null) =>
    id === null ? null : (txs.get(txKey({ vendor: request.vendor, member: request.playerId, tx: id })) ?? null);
  const paid = await readPaid(tx, errands, (errand) => txOfErrand(errand, refOf(errand)));

  const known = errands.map((errand): KnownErrand => {
    const { request } = errand;
    const txOf = (id: string | null) => txOfErrand(errand, id);
    const betOf = (id: string | null) => (id === null ? null : (bets.get(wagerKey(wagerOf(request, id))) ?? null));
    const round = roundOf(errand);
    const key = round === null ? '' : roundKey(round);
    const own = betOf(ownOf(errand));
    const told = roundTxs.get(key) ?? [];
    const settled = told
      .flatMap(({ tx: id, ref }) => [id, ref])
      .filter((id) => {
        const bet = betOf(id);
        return bet?.state === 'settled' && bet.gameRound === round?.round;
      });
    const ref = txOf(refOf(errand));
    const refBet = betOf(refOf(errand));
    return {
      own: txOf(ownOf(errand)),
      ownBet: wagerFace(own),
      ref,
      refBet: wagerFace(refBet),
      refStanding: refBet ?? betOf(ref?.ref ?? null),
      refPaid: paid.get(errand) ?? null,
      roundBets: (roundBets.get(key) ?? []).map(({ vendorTx, id, state, gameRound }) => ({
        tx: vendorTx,
        id,
        state,
        round: gameRound,
      })),
      roundTxs: told,
      roundSettled: new Set(settled.filter((id) => id !== null)),
      isEnded: ended.has(key),
      standing: own,
    };
  });
  return { known, standing };
}

/** Only a rollback that takes a win back has to know what it was booked with. */
async function readPaid(
  tx: Tx,
  errands: readonly Errand[],
  namedBy: (errand: Errand) => KnownTx | null,
): Promise<ReadonlyMap<Errand, PaidWin>> {
  const wins = errands.flatMap((errand) => {
    const named = errand.call === 'rollback' && errand.ways.undoesSettled ? namedBy(errand) : null;
    if (named?.kind !== 'win') return [];
    return [{ errand, pay: payKey(errand.request, named.tx), gift: giftKey(errand.request, named.tx) }];
  });
  const posted = await postedUnder(
    tx,
    wins.flatMap(({ pay, gift }) => [pay, gift]),
  );
  return new Map(
    wins.flatMap(({ errand, pay, gift }): [Errand, PaidWin][] => {
      const [won, given] = [posted.get(pay), posted.get(gift)];
      if (won) return [[errand, { ...won, isGift: false }]];
      return given ? [[errand, { ...given, isGift: true }]] : [];
    }),
  );
}

type Named = {
  readonly named: readonly { readonly vassalage: string; readonly round: string }[];
  readonly unsettled: readonly UnsettledBet[];
  readonly roundTxs: readonly {
    readonly vendor: string;
    readonly member: string;
    readonly tx: string;
    readonly ref: string | null;
  }[];
};

/** Every bet that a step of this batch may be about, so that the record of bets is read once. */
function wagersOf({ named, unsettled, roundTxs }: Named): { vassalage: string; round: string }[] {
  const all = [
    ...named,
    ...unsettled.map(({ vassalage, member, vendorTx }) => ({ vassalage, round: `${member}:${vendorTx}` })),
    ...roundTxs.flatMap(({ vendor, member, tx, ref }) =>
      [tx, ref].flatMap((id) => (id === null ? [] : [{ vassalage: vendor, round: `${member}:${id}` }])),
    ),
  ];
  return [...new Map(all.map((wager) => [wagerKey(wager), wager])).values()];
}

const wagerFace = (bet: StandingBet | null): KnownWager | null =>
  bet && { tx: bet.vendorTx ?? '', id: bet.id, state: bet.state, round: bet.gameRound ?? '' };

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
