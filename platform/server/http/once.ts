/**
 * The same key is the same deed. The first caller claims the key inside its transaction and keeps its
 * answer there; callers beside it wait at the claim and are given that answer. A declared refusal is an
 * answer too: the work is undone to the savepoint, the claim stays.
 */
import { createHash } from 'node:crypto';
import { assert } from '#kernel/assert.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '../context.ts';
import type { Answer } from './exchange.ts';
import { claimReply, findReply, keepReply, type ReplyKey } from './reply.store.ts';

export type Work = {
  readonly at: ReplyKey;
  readonly content: unknown;
  readonly now: Instant;
  /** Does the deed and says what to answer. */
  run(): Promise<{ readonly outcome: Outcome<unknown, string>; readonly answer: Answer }>;
  /** Whether a refusal is the contract's own, and so is kept. */
  isDeclared(fault: string): boolean;
};

export type Verdict = { readonly commit: boolean; readonly answer: Answer | 'key_reused' };

export async function once(tx: Tx, { at, content, now, run, isDeclared }: Work): Promise<Verdict> {
  const contentHash = createHash('sha256').update(canonical(content)).digest();
  if (!(await claimReply(tx, at, { contentHash, now }))) {
    const earlier = await findReply(tx, at);
    assert(earlier, 'once: a claimed key has its answer');
    return { commit: false, answer: earlier.contentHash.equals(contentHash) ? earlier : 'key_reused' };
  }
  await tx.query('SAVEPOINT deed');
  const { outcome, answer } = await run();
  if (!outcome.ok && !isDeclared(outcome.fault)) return { commit: false, answer };
  if (!outcome.ok) await tx.query('ROLLBACK TO SAVEPOINT deed');
  await keepReply(tx, at, answer);
  return { commit: true, answer };
}

/** Six digits are found behind any hash of them. */
export function withoutProofs(content: unknown, proofs: readonly string[] = []): unknown {
  if (proofs.length === 0 || typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).filter(([name]) => !proofs.includes(name)));
}

/** The order of fields is no content. */
export function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return `bytes:${createHash('sha256').update(value).digest('hex')}`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
