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
  /** Of a promotion of the game's supplier. */
  readonly isPromo?: boolean;
  readonly player?: string;
  readonly currency?: string;
  readonly token?: string;
  readonly game?: string;
  readonly campaign?: string;
};

/** How a call is spoilt on its way; `types` sends an amount as text where it is a number. */
export type Spoilt = 'signature' | 'stale' | 'early' | 'body' | 'types' | 'nothing';

/**
 * Where protocols differ. `ends`: what is settled stays settled. `undoes`: a rollback also takes back the stake of a settled bet,
 * or a win. `rounds`: a win may name a round alone. `promos`: bets and wins may be of a promotion. `tokens`: the balance asks for
 * a token.
 */
export type Trait = 'ends' | 'undoes' | 'rounds' | 'promos' | 'tokens';

export type Heard = {
  /** The protocol's own name of the code; what is no answer of it is told as it is. */
  readonly word: string;
  /** In ten-thousandths; null where none was told. */
  readonly balance: bigint | null;
};

export type Wallet = {
  readonly calls: ReadonlySet<CheckCall>;
  readonly spoils: ReadonlySet<Spoilt>;
  readonly traits: ReadonlySet<Trait>;
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
