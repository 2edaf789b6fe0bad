/** The shape of a case of `npm run chaos` and `npm run attack`: a file that exports one or several of them. */
import type { Product, ProductOptions } from '../testing/product.ts';

export type Database = { readonly ownerUrl: string; readonly appUrl: string };

export type CaseEnvironment = {
  /** True inside `npm test`: a few seconds at most, the same claim with smaller numbers. */
  readonly short: boolean;
  readonly log: (line: string) => void;
  /** A folder of its own, gone after the case. */
  readonly folder: string;
  /** A migrated, empty database of its own, on a server that the case may not harm. */
  readonly database: () => Promise<Database>;
  /** Fills this folder with a stopped cluster of PostgreSQL whose database is migrated and empty, for a case that harms its server. */
  readonly cluster: (directory: string) => Promise<void>;
  /** The whole product as a child process, stopped after the case if it still runs. */
  readonly product: (options?: ProductOptions) => Promise<Product>;
  /** The product with a database of its own. In the short form all cases of a run share one, started for the first that needs it. */
  readonly sharedProduct: (
    environment: NonNullable<ProductOptions['environment']>,
  ) => Promise<{ readonly product: Product; readonly ownerUrl: string }>;
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
  /**
   * How it shares the machine in the short form, where cases run beside each other. `waits`: it mostly waits, so it is begun
   * first and takes no other case's turn. `alone`: it measures time, or leaves the shared product changed; it runs after the
   * others, with nothing beside it.
   */
  readonly sharing?: 'waits' | 'alone';
  readonly run: (environment: CaseEnvironment) => Promise<CaseResult>;
};
