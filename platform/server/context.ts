/** What the edge hands to every use-case. The edge owns the transaction; a use-case only takes it. */
import type { PoolClient } from 'pg';
import type { MemberId } from '#kernel/id.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Clock, Instant } from '#kernel/time.ts';
import type { Rng } from './runtime/rng.ts';

/** One connection inside a transaction (or a single read). */
export type Tx = Pick<PoolClient, 'query'>;

export type Role = 'trial' | 'member' | 'agent';

/** Who calls, as the session says; null for a guest. */
export type Caller = {
  readonly member: MemberId;
  readonly session: string;
  readonly role: Role;
  /** The session opens nothing but the change of its password. */
  readonly changeDue?: true;
};

/** The brand and domain that the request came in on. */
export type Site = {
  readonly merchant: string;
  readonly domain: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly locale: Locale;
};

export type Context<C extends Caller | null = Caller | null> = {
  readonly tx: Tx;
  readonly caller: C;
  readonly site: Site;
  readonly locale: Locale;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** When the last byte of it was here, before anything else was waited for. */
  readonly receivedAt: Instant;
  /** The caller's `Idempotency-Key`; empty where the call asks for none. */
  readonly key: string;
  readonly clock: Clock;
  readonly rng: Rng;
};
