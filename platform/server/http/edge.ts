/** What all requests of one app share. */

import type { Clock, Instant } from '#kernel/time.ts';
import type { Caller, Site, Tx } from '../context.ts';
import type { Pool } from '../database/db.ts';
import type { Limits } from '../limits/index.ts';
import type { InFlightRegistry, RegistryEntry } from '../performance/in-flight-registry.ts';
import type { Route } from '../route.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { Rng } from '../runtime/rng.ts';
import type { Seals } from '../seal/index.ts';
import type { Texts } from '../texts.ts';
import type { AddressReader } from './admission/address.ts';
import type { WorkSlots } from './admission/work-slots.ts';
import type { IncomingBodies, IncomingBodyLimits } from './input/incoming-bodies.ts';
import type { Messages } from './messages.ts';
import type { RoutePlan } from './route-plan.ts';

/** An injected function may have its result in memory or have to query for it. */
export type MaybePromise<T> = T | Promise<T>;

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
  /** The texts of all domains, joined. */
  readonly texts: Texts;
  /** Addresses or ranges of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies: readonly string[];
  /** Who holds this token of this brand; null when nobody does. A token of one brand opens nothing on another's domain. */
  authenticate(token: string, merchant: string): MaybePromise<Caller | null>;
  /**
   * The same caller as the transaction of a call that changes something sees them; null when the session has ended since. It
   * stays as it is until the transaction ends. `endsSessions`: the call itself will end sessions of this member.
   */
  confirm(tx: Tx, caller: Caller, options: { readonly endsSessions: boolean }): Promise<Caller | null>;
  /** The brand and domain of a host name without its port; null when it is not ours. */
  resolveSite(host: string): MaybePromise<Site | null>;
  /** Open (0), under maintenance (1) or blocked for this visitor (2). */
  siteState(visit: { readonly site: Site; readonly ip: string }): MaybePromise<SiteState>;
  /** Requests in progress; further ones wait a moment for a work slot and get 503 if none becomes free. */
  readonly maxInFlight?: number;
  /** Limits for bodies that are still arriving. */
  readonly unfinished?: Partial<IncomingBodyLimits>;
  /** How often the database is probed; zero for never. */
  readonly probeMs?: number;
  /** Addresses besides this machine that may read `/metrics`. */
  readonly metricsFrom?: readonly string[];
};

/** A request in progress, as the database watch sees it. */
export type InFlightRequest = RegistryEntry & { readonly startedAt: number; abandon(): void };

export type Edge = Omit<HttpOptions, 'unfinished'> & {
  readonly unfinished: IncomingBodies;
  readonly messages: Messages;
  readonly addresses: AddressReader;
  readonly inFlight: InFlightRegistry<InFlightRequest>;
  readonly workSlots: WorkSlots;
  /** For requests that match no call: unknown paths, wrong methods. */
  readonly fallbackPlan: RoutePlan;
  nextId(): string;
};
