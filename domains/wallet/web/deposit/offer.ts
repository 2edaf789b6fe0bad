/** A promotion that a deposit may be made for. The app hands them in: this room knows no promotions. */
export type Offer = { readonly id: string; readonly title: string; readonly summary: string };

export type DepositPageProps = {
  /** Undefined while nobody knows. */
  readonly offers: readonly Offer[] | undefined;
  /** An order was made for it. */
  readonly onTaken: (offerId: string) => void;
};
