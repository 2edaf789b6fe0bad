/** The vendor's own book of rounds: what a player sees again, and what the house is told when it asks for a round. */
import type { Played } from './wire.ts';

/** `betting`: the house has not said whether it took the stake. */
export type RoundState = 'betting' | 'open' | 'settled' | 'cancelled';

export type Round = {
  readonly vendor: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly roundId: string;
  readonly betTx: string;
  readonly winTx: string;
  readonly played: Played;
  state: RoundState;
};

/** What a vendor answers to the house's question about a round. */
export type RoundTold = {
  readonly code: number;
  readonly state: 'open' | 'settled' | 'cancelled' | 'unknown';
  readonly wins: readonly {
    readonly txId: string;
    readonly refTxId: string;
    readonly gameCode: string;
    readonly amount: string;
    readonly roundClosed: true;
  }[];
};

const mostRounds = 5_000;

export type Book = {
  keep(round: Round): void;
  tell(asked: { vendor: string; playerId: string; roundId: string }): RoundTold;
};

/** In memory: a sandbox that was stopped has forgotten its rounds, and the house gives back what it asks for in vain. */
export function createBook(): Book {
  const rounds = new Map<string, Round>();
  const keyOf = ({ vendor, playerId, roundId }: { vendor: string; playerId: string; roundId: string }) =>
    `${vendor} ${playerId} ${roundId}`;
  return {
    keep: (round) => {
      rounds.set(keyOf(round), round);
      const [oldest] = rounds.keys();
      if (rounds.size > mostRounds && oldest !== undefined) rounds.delete(oldest);
    },
    tell: (asked) => {
      const round = rounds.get(keyOf(asked));
      if (!round) return { code: 0, state: 'unknown', wins: [] };
      const { state, winTx, betTx, gameCode, played } = round;
      // A result that is drawn stands, whether or not the house has heard of it.
      if (state === 'betting') return { code: 0, state: 'open', wins: [] };
      if (state === 'cancelled') return { code: 0, state, wins: [] };
      const win = { txId: winTx, refTxId: betTx, gameCode, amount: played.payout, roundClosed: true } as const;
      return { code: 0, state: 'settled', wins: [win] };
    },
  };
}
