/**
 * The same key is the same action. The first caller claims the key inside its transaction and stores its response there;
 * concurrent callers wait at the claim and get that response. A declared refusal is a response too: the work is rolled back
 * to the savepoint, the claim stays.
 */
import { createHash } from 'node:crypto';
import { assert } from '#kernel/assert.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';
import type { HttpAnswer } from '../exchange.ts';
import { claimReply, findReply, type ReplyKey, saveReply } from './reply.store.ts';

export type IdempotentWork = {
  readonly at: ReplyKey;
  readonly content: unknown;
  readonly now: Instant;
  /** Performs the action and returns its response. */
  run(): Promise<{ readonly outcome: Outcome<unknown, string>; readonly answer: HttpAnswer }>;
  /** Whether a refusal is declared by the contract, and so is stored. */
  isDeclared(fault: string): boolean;
};

export type IdempotentResult = { readonly commit: boolean; readonly answer: HttpAnswer | 'key_reused' };

export async function runIdempotently(
  tx: Tx,
  { at, content, now, run, isDeclared }: IdempotentWork,
): Promise<IdempotentResult> {
  const contentHash = createHash('sha256').update(canonicalJson(content)).digest();
  if (!(await claimReply(tx, at, { contentHash, now }))) {
    const earlier = await findReply(tx, at);
    assert(earlier, 'idempotency: a claimed key has its response');
    return { commit: false, answer: earlier.contentHash.equals(contentHash) ? earlier : 'key_reused' };
  }
  await tx.query('SAVEPOINT work');
  const { outcome, answer } = await run();
  if (!outcome.ok && !isDeclared(outcome.fault)) return { commit: false, answer };
  if (!outcome.ok) await tx.query('ROLLBACK TO SAVEPOINT work');
  await saveReply(tx, at, answer);
  return { commit: true, answer };
}

/** Hashed with the content, a proof of six digits could be recovered from the hash. */
export function withoutProofs(content: unknown, proofs: readonly string[] = []): unknown {
  if (proofs.length === 0 || typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).filter(([name]) => !proofs.includes(name)));
}

/** Independent of the order of fields. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Uint8Array) return `bytes:${createHash('sha256').update(value).digest('hex')}`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}
