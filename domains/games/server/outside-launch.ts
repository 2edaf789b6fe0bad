/**
 * Games that open at an address which their vendor is asked for with each launch. The ticket is written down before the
 * question is sent, because the vendor may use it at once, and no transaction waits for the answer: a vendor that hangs
 * holds no connection to the database.
 */
import { sign } from 'node:crypto';
import { z } from 'zod/mini';
import type { MemberId } from '#kernel/id.ts';
import type { Clock } from '#kernel/time.ts';
import { secondMs } from '#kernel/time.ts';
import { webOrigin } from '#kernel/web-origin.ts';
import { briefCache } from '#platform/server/brief-cache.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Pool } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { Hub88GameUrlAnswer, hub88GameUrlPath } from '../contract/hub88-game-url.ts';
import { hub88GameUrlRequest, type OutsideVisit } from '../rules/hub88-game-url.ts';
import { type GameUrlSetup, readGameUrl } from './game-url.store.ts';
import { openSecret } from './gateway/sealed-secret.ts';
import { readSeal } from './gateway/vendor-key.store.ts';
import { postOutside } from './outside-post.ts';
import { listSigningKeys } from './signing-key.store.ts';
import { outsideUrl } from './transfer/address.ts';

export type OutsideLaunchDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly sandbox: boolean;
  /** ISO 3166-1 alpha-2 of a visit; null where nobody knows. */
  readonly countryOf: (tx: Tx, visit: { ip: string; domain: string; member: MemberId }) => Promise<string | null>;
};

export type OutsideLaunch = {
  readonly pool: Pool;
  /** Null for a vendor whose games open at an address that is known beforehand. */
  readonly setupOf: (vendor: string) => GameUrlSetup | null | Promise<GameUrlSetup | null>;
  /** Null where the vendor gives no address on one of these hosts. */
  readonly urlFor: (asked: Asked) => Promise<string | null>;
};

type Asked = {
  readonly vendor: string;
  readonly setup: GameUrlSetup;
  readonly visit: Omit<OutsideVisit, 'country' | 'member'> & { readonly member: MemberId; readonly domain: string };
  /** The hosts that frames may come from. */
  readonly hosts: readonly string[];
};

/** A change is seen within this time. */
const keptMs = 5 * secondMs;
const keptCount = 1_000;
const patienceMs = 5 * secondMs;
const mostBytes = 16 * 1_024;

export function createOutsideLaunch({ pool, clock, log, sandbox, countryOf }: OutsideLaunchDeps): OutsideLaunch {
  const kept = briefCache<GameUrlSetup | null>({ ms: keptMs, max: keptCount, clock });

  async function urlFor({ vendor, setup, visit, hosts }: Asked): Promise<string | null> {
    const refuse = (why: string) => {
      log.warn({ vendor, why }, 'a vendor gave no address for a game');
      return null;
    };
    const base = outsideUrl(setup.address, { sandbox });
    const privateKey = await readPrivateKey(pool, vendor);
    if (!base) return refuse('address_refused');
    if (privateKey === null) return refuse('no_key');
    const country = await countryOf(pool, visit);
    if (country === null) return refuse('no_country');
    const body = Buffer.from(JSON.stringify(hub88GameUrlRequest({ ...visit, country }, setup)));
    const answer = await postOutside({
      url: new URL(`${base.href.replace(/\/$/, '')}${hub88GameUrlPath}`),
      body,
      headers: { 'x-hub88-signature': sign('sha256', body, privateKey).toString('base64') },
      waitMs: patienceMs,
      mostBytes,
      sandbox,
    });
    if (!answer?.bytes) return refuse('no_answer');
    if (answer.status !== 200) return refuse(`status_${answer.status}`);
    const url = urlIn(answer.bytes);
    if (url === null) return refuse('no_url');
    return isOnHost(url, hosts) ? url : refuse(`no launch host: ${webOrigin(url)}`);
  }

  return { pool, setupOf: (vendor) => kept.get(vendor, () => readGameUrl(pool, vendor)), urlFor };
}

/** The oldest in use signs, until the vendor has the next one. */
async function readPrivateKey(tx: Tx, vendor: string): Promise<string | null> {
  const [key] = await listSigningKeys(tx, vendor);
  const seal = key ? await readSeal(tx) : null;
  return key && seal ? openSecret(seal, key) : null;
}

function urlIn(bytes: Buffer): string | null {
  try {
    const told = z.safeParse(Hub88GameUrlAnswer, JSON.parse(bytes.toString('utf8')));
    return told.success && URL.canParse(told.data.url) ? new URL(told.data.url).href : null;
  } catch {
    return null;
  }
}

const isOnHost = (url: string, hosts: readonly string[]) => {
  const origin = webOrigin(url);
  return origin !== null && hosts.some((host) => webOrigin(host) === origin);
};
