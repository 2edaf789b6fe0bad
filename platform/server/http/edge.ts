/** What all requests of one app share. */

import type { Clock, Instant } from '#kernel/time.ts';
import type { Caller, Site, Tx } from '../context.ts';
import type { Pool } from '../db.ts';
import type { Limits } from '../limits/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Rng } from '../rng.ts';
import type { Route } from '../route.ts';
import type { Seals } from '../seal/index.ts';
import type { Texts } from '../texts.ts';
import type { AddressReader } from './address.ts';
import type { Crowd, Guest } from './crowd.ts';
import type { Messages } from './messages.ts';
import type { Places } from './places.ts';
import type { Plan } from './plan.ts';
import type { Unfinished, UnfinishedBounds } from './unfinished.ts';

/** Injected knowledge may be at hand or have to be asked for. */
export type Asked<T> = T | Promise<T>;

export type SiteState = { readonly status: 0 | 1 | 2; readonly endTime: Instant | null };

export type HttpOptions = {
  readonly routes: readonly Route[];
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly seals: Seals;
  /** The wording of all rooms, joined. */
  readonly texts: Texts;
  /** Addresses or ranges of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: readonly string[];
  /** Who holds this token of this brand; null when nobody does. A token of one brand opens nothing on another's domain. */
  authenticate(token: string, merchant: string): Asked<Caller | null>;
  /**
   * The same caller as the transaction of a call that changes something sees them; null when the session has ended since. It
   * stays as it is until the transaction ends. `endsSessions`: the call itself will end sessions of this member.
   */
  confirm(tx: Tx, caller: Caller, wish: { readonly endsSessions: boolean }): Promise<Caller | null>;
  /** The brand and domain of a host name without its port; null when it is not ours. */
  resolveSite(host: string): Asked<Site | null>;
  /** Open (0), under maintenance (1) or blocked for this visitor (2). */
  siteState(facts: { readonly site: Site; readonly ip: string }): Asked<SiteState>;
  /** Requests at work at once; more wait a moment for their place and are answered 503 where none came free. */
  readonly maxInFlight?: number;
  /** Of bodies that are still on their way. */
  readonly unfinished?: Partial<UnfinishedBounds>;
  /** How often the database is asked whether it still answers; zero never. */
  readonly probeMs?: number;
  /** Who besides this machine may read `/metrics`. */
  readonly metricsFrom?: readonly string[];
};

/** A request at work, as whoever watches the database sees it. */
export type InFlight = Guest & { readonly startedAt: number; giveUp(): void };

export type Edge = Omit<HttpOptions, 'unfinished'> & {
  readonly unfinished: Unfinished;
  readonly messages: Messages;
  readonly addresses: AddressReader;
  readonly inFlight: Crowd<InFlight>;
  readonly places: Places;
  /** For what is no call: unknown paths, wrong methods. */
  readonly stray: Plan;
  nextId(): string;
};
