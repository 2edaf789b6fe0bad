/** A promotion that a deposit may be made for. The app passes them in: this domain has no promotions. */
import type { ComponentType } from 'react';
import type { Money } from '#kernel/money.ts';

/** What it adds to the deposit, and its requirements. */
type OfferMatch = {
  readonly least: string;
  /** How often deposit and bonus have to be bet. */
  readonly times: number;
  readonly days: number;
  readonly maxBet: string | null;
  readonly of: (deposit: Money) => { readonly bonus: Money; readonly turnover: Money };
};

export type Offer = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** An order may have been made for one that is over by now. */
  readonly isOpen: boolean;
  /** Null where it adds nothing to a deposit. */
  readonly match: OfferMatch | null;
};

export type DepositPageProps = {
  /** Undefined while loading. */
  readonly offers: readonly Offer[] | undefined;
  /** What a paid order got of its offer. */
  readonly bonusOf: ComponentType<{ readonly orderId: string }>;
  /** An order was made for it. */
  readonly onTaken: (offerId: string) => void;
};
