/** The vendor's own log of rounds, from which the operator's round queries are answered. */
import type { PlayResult } from './wire.ts';

/** `betting`: the operator has not answered yet whether it took the stake. */
export type RoundState = 'betting' | 'open' | 'settled' | 'cancelled';

export type Round = {
  readonly vendor: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly roundId: string;
  readonly betTx: string;
  readonly winTx: string;
  readonly played: PlayResult;
  state: RoundState;
};

/** The vendor's answer to the operator's query for a round. */
export type RoundAnswer = {
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

const maxRounds = 5_000;

export type RoundLog = {
  save(round: Round): void;
  answerFor(query: { vendor: string; playerId: string; roundId: string }): RoundAnswer;
};

/** In memory only: after a restart the rounds are unknown, and the operator refunds the ones it queries. */
export function createRoundLog(): RoundLog {
  const rounds = new Map<string, Round>();
  const keyOf = ({ vendor, playerId, roundId }: { vendor: string; playerId: string; roundId: string }) =>
    `${vendor} ${playerId} ${roundId}`;
  return {
    save: (round) => {
      rounds.set(keyOf(round), round);
      const [oldest] = rounds.keys();
      if (rounds.size > maxRounds && oldest !== undefined) rounds.delete(oldest);
    },
    answerFor: (query) => {
      const round = rounds.get(keyOf(query));
      if (!round) return { code: 0, state: 'unknown', wins: [] };
      const { state, winTx, betTx, gameCode, played } = round;
      // A drawn result is final, whether or not the operator has received it.
      if (state === 'betting') return { code: 0, state: 'open', wins: [] };
      if (state === 'cancelled') return { code: 0, state, wins: [] };
      const win = { txId: winTx, refTxId: betTx, gameCode, amount: played.payout, roundClosed: true } as const;
      return { code: 0, state: 'settled', wins: [win] };
    },
  };
}
