/** The interface of a protocol: calls and answers by our names. A protocol's own names are used only in its file. */

export type CheckCall = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback' | 'betWin' | 'promo' | 'endRound';

/** Amounts are whole units of the currency. */
export type CallFields = {
  readonly tx?: string;
  readonly round?: string;
  readonly ref?: string;
  readonly amount?: number;
  readonly winAmount?: number;
  readonly roundClosed?: boolean;
  readonly isFree?: boolean;
  /** Of a promotion of the game's supplier. */
  readonly isPromo?: boolean;
  readonly player?: string;
  readonly currency?: string;
  readonly token?: string;
  readonly game?: string;
  readonly campaign?: string;
};

/** How a call is corrupted; `types` sends an amount as text where it is a number. */
export type CallCorruption = 'signature' | 'stale' | 'early' | 'body' | 'types' | 'nothing';

/**
 * Where protocols differ. `ends`: what is settled stays settled. `undoes`: a rollback also takes back the stake of a settled bet,
 * or a win. `rounds`: a win may name a round alone. `promos`: bets and wins may be of a promotion. `tokens`: the balance asks for
 * a token.
 */
export type ProtocolTrait = 'ends' | 'undoes' | 'rounds' | 'promos' | 'tokens';

export type GatewayAnswer = {
  /** The protocol's own name of the code; an answer outside the protocol is returned as it is. */
  readonly code: string;
  /** In ten-thousandths; null where there was none. */
  readonly balance: bigint | null;
};

export type GatewayProtocol = {
  readonly calls: ReadonlySet<CheckCall>;
  readonly corruptions: ReadonlySet<CallCorruption>;
  readonly traits: ReadonlySet<ProtocolTrait>;
  /** The protocol's code of one of our statuses. */
  codeOf(word: string): string;
  call(name: CheckCall, fields: CallFields, spoilt?: CallCorruption): Promise<GatewayAnswer>;
};

export type GatewayTester = {
  readonly url: string;
  readonly vendor: string;
  readonly secret: string;
  readonly player: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
};
