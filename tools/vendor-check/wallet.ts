/** What the kit needs of a protocol: calls by our words, answers in our words. A protocol's own names stop at its file. */

export type CheckCall = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback' | 'betWin' | 'promo' | 'endRound';

/** Amounts are whole units of the currency. */
export type Fields = {
  readonly tx?: string;
  readonly round?: string;
  readonly ref?: string;
  readonly amount?: number;
  readonly winAmount?: number;
  readonly roundClosed?: boolean;
  readonly isFree?: boolean;
  readonly player?: string;
  readonly currency?: string;
  readonly token?: string;
  readonly game?: string;
  readonly campaign?: string;
};

/** How a call is spoilt on its way. */
export type Spoilt = 'signature' | 'stale' | 'early' | 'body' | 'nothing';

export type Heard = {
  /** The protocol's own name of the code; what is no answer of it is told as it is. */
  readonly word: string;
  /** In ten-thousandths; null where none was told. */
  readonly balance: bigint | null;
};

export type Wallet = {
  readonly calls: ReadonlySet<CheckCall>;
  readonly spoils: ReadonlySet<Spoilt>;
  /** What it says where we say a word. */
  says(word: string): string;
  call(name: CheckCall, fields: Fields, spoilt?: Spoilt): Promise<Heard>;
};

export type Tester = {
  readonly url: string;
  readonly vendor: string;
  readonly secret: string;
  readonly player: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
};
