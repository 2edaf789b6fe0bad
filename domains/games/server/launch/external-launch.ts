/**
 * Games whose address is queried at their vendor with each launch. The ticket is stored before the query is sent, because
 * the vendor may use it immediately, and no transaction waits for the answer: a vendor that hangs uses no connection to the
 * database.
 */
import { sign } from 'node:crypto';
import { z } from 'zod/mini';
import { Hub88GameUrlAnswer, hub88GameUrlPath } from '#domains/games/contract/hub88-game-url.ts';
import { type ExternalVisit, hub88GameUrlRequest } from '#domains/games/rules/launch/hub88-game-url.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Clock } from '#kernel/time.ts';
import { secondMs } from '#kernel/time.ts';
import { webOrigin } from '#kernel/web-origin.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { createShortCache } from '#platform/server/runtime/short-cache.ts';
import { outboundUrl } from '../outbound/outbound-address.ts';
import { postOutbound } from '../outbound/outbound-post.ts';
import { type GameUrlSetup, readGameUrl } from '../vendor/game-url.store.ts';
import { openSecret } from '../vendor/sealed-secret.ts';
import { listSigningKeys } from '../vendor/signing-key.store.ts';
import { readSealKey } from '../vendor/vendor-key.store.ts';

export type ExternalLaunchDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly sandbox: boolean;
  /** ISO 3166-1 alpha-2 of a visit; null where it is unknown. */
  readonly countryOf: (tx: Tx, visit: { ip: string; domain: string; member: MemberId }) => Promise<string | null>;
};

export type ExternalLaunch = {
  readonly pool: Pool;
  /** Null for a vendor whose games have a fixed address. */
  readonly setupOf: (vendor: string) => GameUrlSetup | null | Promise<GameUrlSetup | null>;
  /** Null where the vendor gives no address on one of these hosts. */
  readonly urlFor: (input: GameUrlInput) => Promise<string | null>;
};

type GameUrlInput = {
  readonly vendor: string;
  readonly setup: GameUrlSetup;
  readonly visit: Omit<ExternalVisit, 'country' | 'member'> & { readonly member: MemberId; readonly domain: string };
  /** The hosts that frames may come from. */
  readonly hosts: readonly string[];
};

/** A change takes effect within this time. */
const cacheMs = 5 * secondMs;
const cacheSize = 1_000;
const timeoutMs = 5 * secondMs;
const maxBytes = 16 * 1_024;

export function createExternalLaunch({ pool, clock, log, sandbox, countryOf }: ExternalLaunchDeps): ExternalLaunch {
  const cache = createShortCache<GameUrlSetup | null>({ ms: cacheMs, max: cacheSize, clock });

  async function urlFor({ vendor, setup, visit, hosts }: GameUrlInput): Promise<string | null> {
    const refuse = (why: string) => {
      log.warn({ vendor, why }, 'a vendor gave no address for a game');
      return null;
    };
    const base = outboundUrl(setup.address, { sandbox });
    const privateKey = await readPrivateKey(pool, vendor);
    if (!base) return refuse('address_refused');
    if (privateKey === null) return refuse('no_key');
    const country = await countryOf(pool, visit);
    if (country === null) return refuse('no_country');
    const body = Buffer.from(JSON.stringify(hub88GameUrlRequest({ ...visit, country }, setup)));
    const answer = await postOutbound({
      url: new URL(`${base.href.replace(/\/$/, '')}${hub88GameUrlPath}`),
      body,
      headers: { 'x-hub88-signature': sign('sha256', body, privateKey).toString('base64') },
      timeoutMs,
      maxBytes,
      sandbox,
    });
    if (!answer?.bytes) return refuse('no_answer');
    if (answer.status !== 200) return refuse(`status_${answer.status}`);
    const url = parseGameUrl(answer.bytes);
    if (url === null) return refuse('no_url');
    return isOnHost(url, hosts) ? url : refuse(`no launch host: ${webOrigin(url)}`);
  }

  return { pool, setupOf: (vendor) => cache.get(vendor, () => readGameUrl(pool, vendor)), urlFor };
}

/** The oldest key in use signs, until the vendor has the next one. */
async function readPrivateKey(tx: Tx, vendor: string): Promise<string | null> {
  const [key] = await listSigningKeys(tx, vendor);
  const seal = key ? await readSealKey(tx) : null;
  return key && seal ? openSecret(seal, key) : null;
}

function parseGameUrl(bytes: Buffer): string | null {
  try {
    const answer = z.safeParse(Hub88GameUrlAnswer, JSON.parse(bytes.toString('utf8')));
    return answer.success && URL.canParse(answer.data.url) ? new URL(answer.data.url).href : null;
  } catch {
    return null;
  }
}

const isOnHost = (url: string, hosts: readonly string[]) => {
  const origin = webOrigin(url);
  return origin !== null && hosts.some((host) => webOrigin(host) === origin);
};
