/** The shape of a case of `npm run chaos` and `npm run attack`: a file that exports one or several of them. */
import type { Product, ProductOptions } from '../testing/product.ts';

export type CaseEnvironment = {
  /** True inside `npm test`: a few seconds at most, the same claim with smaller numbers. */
  readonly short: boolean;
  readonly log: (line: string) => void;
  /** A folder of its own, gone after the case. */
  readonly folder: string;
  /** A migrated, empty database of its own, on a server that the case may not harm. */
  readonly database: () => Promise<{ readonly ownerUrl: string; readonly appUrl: string }>;
  /** The whole product as a child process, stopped after the case if it still runs. */
  readonly product: (options?: ProductOptions) => Promise<Product>;
};

/** `figures` is what was seen, in a few words: `32 kills, 0 lost, 0 doubled`. */
export type CaseResult = { readonly passed: boolean; readonly figures: string };

export type Case = {
  readonly name: string;
  /** One sentence: what is done. */
  readonly what: string;
  readonly goal: string;
  /** False for what only makes sense at length; such a case is left out of `npm test`. */
  readonly short?: false;
  readonly run: (environment: CaseEnvironment) => Promise<CaseResult>;
};
