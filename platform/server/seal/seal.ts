/**
 * Sealed bodies: one compact JWE (ECDH-ES on P-256, A256GCM) made in the browser with the public key of
 * the bootstrap. Its plaintext is the payload with `iat` (seconds) and `jti`. It hides credentials from
 * whatever logs bodies between browser and server; it does not replace TLS.
 */
import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import { type Clock, hourMs, type Instant, instant, minuteMs } from '#kernel/time.ts';
import type { Pool } from '../database/db.ts';
import type { Rng } from '../runtime/rng.ts';
import {
  addKey,
  deleteKeysBefore,
  deleteSeenBefore,
  listNewestKeys,
  markSeen,
  type SealKeyRow,
} from './seal-key.store.ts';

export type SealKey = JWK & { readonly kid: string };
export type SealFault = 'seal_unreadable' | 'seal_stale' | 'seal_replayed';

export type Seals = {
  /** For the bootstrap: the JWK to seal with. */
  publicKey(): Promise<SealKey>;
  /** The payload without `iat` and `jti`, or why not. A seal opens once in all processes together. */
  open(compact: string): Promise<Outcome<Record<string, unknown>, SealFault>>;
  /** Makes a new key unless another process just did; the one before opens for an hour more. */
  rotate(): Promise<void>;
  /** Drops keys and seals that can open nothing any more; a job asks for it. */
  prune(): Promise<void>;
};

export type SealsOptions = { readonly pool: Pool; readonly clock: Clock; readonly rng: Rng };

const maxSealAgeMs = 5 * minuteMs;
const maxClockSkewMs = minuteMs;
const previousKeyMs = hourMs;
/** A process learns of another's rotation within this time; until then it hands out the previous key, which opens. */
const keyCacheMs = 30_000;
/** Unknown key ids ask the database at most this often, so that rubbish does not. */
const unknownKeyRetryMs = 1_000;

type DecryptionKey = { readonly row: SealKeyRow; readonly key: Awaited<ReturnType<typeof importJWK>> };

export function createSeals({ pool, clock, rng }: SealsOptions): Seals {
  let openers: DecryptionKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<DecryptionKey[]> {
    const at = clock.now();
    let rows = await listNewestKeys(pool);
    if (rows.length === 0) {
      await addKey(pool, await makeKey(clock.now(), rng), null);
      rows = await listNewestKeys(pool);
    }
    openers = await Promise.all(rows.map(async (row) => ({ row, key: await importJWK(row.privateJwk, 'ECDH-ES') })));
    readAt = at;
    return openers;
  }

  async function known(): Promise<DecryptionKey[]> {
    const age = clock.now() - readAt;
    return age >= 0 && age < keyCacheMs ? openers : read();
  }

  async function openerOf(kid: string | undefined): Promise<DecryptionKey | undefined> {
    const opener = (await known()).find(({ row }) => row.kid === kid);
    if (opener || clock.now() - readAt < unknownKeyRetryMs) return opener;
    return (await read()).find(({ row }) => row.kid === kid);
  }

  /** The previous key opens until an hour after the newest was made. */
  function mayOpen({ row }: DecryptionKey): boolean {
    const [newest] = openers;
    return newest?.row.kid === row.kid || (newest !== undefined && clock.now() < newest.row.madeAt + previousKeyMs);
  }

  async function unreadable() {
    return refuse('seal_unreadable', { key: await publicKey(), now: clock.now() });
  }

  async function publicKey(): Promise<SealKey> {
    const [newest] = await known();
    if (!newest) throw new Error('no sealing key');
    return { ...newest.row.publicJwk, kid: newest.row.kid };
  }

  return {
    publicKey,
    async open(compact) {
      const opener = await openerOf(kidOf(compact));
      if (!opener || !mayOpen(opener)) return unreadable();
      const payload = await decrypt(compact, opener.key);
      if (!payload) return unreadable();
      const { iat, jti, ...rest } = payload;
      if (typeof iat !== 'number' || !Number.isFinite(iat) || typeof jti !== 'string' || !/^[\w-]{16,64}$/.test(jti)) {
        return unreadable();
      }
      const age = clock.now() - iat * 1_000;
      if (age > maxSealAgeMs || age < -maxClockSkewMs) return refuse('seal_stale', { now: clock.now() });
      const fresh = await markSeen(pool, jti, instant(Math.ceil(iat * 1_000) + maxSealAgeMs + maxClockSkewMs));
      return fresh ? done(rest) : refuse('seal_replayed');
    },
    async rotate() {
      const [newest] = await read();
      // One that came a moment later would push out the key that pages still seal with.
      if (newest && clock.now() - newest.row.madeAt < keyCacheMs) return;
      await addKey(pool, await makeKey(clock.now(), rng), newest?.row.kid ?? null);
      await read();
    },
    async prune() {
      await deleteSeenBefore(pool, clock.now());
      await deleteKeysBefore(pool, instant(clock.now() - previousKeyMs));
    },
  };
}

async function makeKey(at: Instant, rng: Rng): Promise<SealKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = Buffer.from(rng.bytes(12)).toString('base64url');
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: 'ECDH-ES', use: 'enc' };
  return { kid, publicJwk, privateJwk: await exportJWK(privateKey), madeAt: at };
}

/** The key id of the protected header, which nothing has proven yet. */
function kidOf(compact: string): string | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(compact.slice(0, compact.indexOf('.')), 'base64url').toString());
    if (typeof header !== 'object' || header === null || 'zip' in header || !('kid' in header)) return undefined;
    return typeof header.kid === 'string' ? header.kid : undefined;
  } catch {
    return undefined;
  }
}

async function decrypt(compact: string, key: DecryptionKey['key']): Promise<Record<string, unknown> | null> {
  try {
    const { plaintext } = await compactDecrypt(compact, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
    const payload: unknown = JSON.parse(text);
    const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
    return isObject ? (payload as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
