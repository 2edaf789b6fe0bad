/**
 * One commit for many callers. Items that arrive while a batch is under way are joined into the next one; there is no timer,
 * so a single caller never waits for others. It does not depend on what the items mean.
 */
import type { Tx } from '../context.ts';
import { type PipelinedCommit, type Pool, transact } from '../database/db.ts';
import { isLongWorkUnderWay } from './long-work.ts';

export type BatchAttempt = {
  /** False when this batch is retried: an optimistic commit is not repeated. The halves of a split batch begin anew. */
  readonly isFirst: boolean;
  readonly commitBehind: PipelinedCommit;
};

export type GroupCommitOptions<Item, Result> = {
  readonly pool: Pool;
  /** Returns one result per item, in order, inside one transaction that is committed before any caller gets a result. */
  readonly batch: (tx: Tx, items: readonly Item[], attempt: BatchAttempt) => Promise<readonly Result[]>;
  /** The keys that the item needs exclusively: items that share a key run in order of arrival, never in one batch. */
  readonly keysOf: (item: Item) => readonly string[];
  readonly cap?: number;
  readonly inFlight?: number;
};

export type GroupCommit<Item, Result> = {
  submit(item: Item): Promise<Result>;
  /** Accepts no more items and resolves when every accepted one has its result. */
  close(): Promise<void>;
};

type QueuedItem<Item, Result> = {
  readonly item: Item;
  readonly keys: readonly string[];
  /** How many items before this one still hold one of its keys. */
  blockers: number;
  readonly followers: QueuedItem<Item, Result>[];
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

export function groupCommit<Item, Result>({
  pool,
  batch,
  keysOf,
  cap = 100,
  inFlight = 2,
}: GroupCommitOptions<Item, Result>): GroupCommit<Item, Result> {
  /**
   * The last item of each key. No Map: each hash table that a Map has outgrown refers to the next one and its entries, which
   * would all be retained until the whole heap is swept.
   */
  const last = Object.create(null) as Record<string, QueuedItem<Item, Result> | undefined>;
  const ready: QueuedItem<Item, Result>[] = [];
  let running = 0;
  let open = 0;
  let scheduled = false;
  let closed: (() => void) | null = null;
  let closing: Promise<void> | null = null;

  const maxRunning = () => (isLongWorkUnderWay() ? 1 : inFlight);

  /** After the current turn of the event loop, so that all items of one turn go into one batch. */
  function schedule(): void {
    if (scheduled || ready.length === 0 || running >= maxRunning()) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      while (running < maxRunning() && ready.length > 0) void start(ready.splice(0, cap));
    });
  }

  async function start(waiting: QueuedItem<Item, Result>[]): Promise<void> {
    running += 1;
    await runBatch(pool, batch, waiting);
    running -= 1;
    for (const done of waiting) release(done);
    open -= waiting.length;
    if (open === 0) closed?.();
    schedule();
  }

  function release(done: QueuedItem<Item, Result>): void {
    for (const key of done.keys) if (last[key] === done) delete last[key];
    for (const follower of done.followers) {
      follower.blockers -= 1;
      if (follower.blockers === 0) ready.push(follower);
    }
  }

  function submit(item: Item): Promise<Result> {
    if (closing) return Promise.reject(new Error('group commit: closed'));
    return new Promise((resolve, reject) => {
      const waiting: QueuedItem<Item, Result> = {
        item,
        keys: keysOf(item),
        blockers: 0,
        followers: [],
        resolve,
        reject,
      };
      for (const key of waiting.keys) {
        const before = last[key];
        if (before) {
          before.followers.push(waiting);
          waiting.blockers += 1;
        }
        last[key] = waiting;
      }
      open += 1;
      if (waiting.blockers === 0) ready.push(waiting);
      schedule();
    });
  }

  function close(): Promise<void> {
    closing ??= open === 0 ? Promise.resolve() : new Promise((resolve) => (closed = resolve));
    return closing;
  }

  return { submit, close };
}

const maxAttempts = 3;

/**
 * A batch that throws is split in halves until the item that caused the error is alone and gets it. An outage is no item's
 * fault and rejects all items immediately: trying each half against a database that is gone would only prolong the wait.
 */
async function runBatch<Item, Result>(
  pool: Pool,
  batch: GroupCommitOptions<Item, Result>['batch'],
  waiting: readonly QueuedItem<Item, Result>[],
): Promise<void> {
  try {
    const results = await runBatchWithRetries(pool, batch, waiting);
    results.forEach((result, index) => waiting[index]?.resolve(result));
  } catch (error) {
    if (waiting.length === 1 || isOutage(error)) {
      for (const each of waiting) each.reject(error);
      return;
    }
    const middle = waiting.length >> 1;
    await runBatch(pool, batch, waiting.slice(0, middle));
    await runBatch(pool, batch, waiting.slice(middle));
  }
}

/** A conflict ends with the other transaction, so the same batch is retried. */
async function runBatchWithRetries<Item, Result>(
  pool: Pool,
  batch: GroupCommitOptions<Item, Result>['batch'],
  waiting: readonly QueuedItem<Item, Result>[],
): Promise<readonly Result[]> {
  const items = waiting.map((each) => each.item);
  let isFirst = true;
  for (let left = maxAttempts; ; isFirst = false) {
    let isOptimistic = false;
    try {
      return await transact(pool, async (tx, commitBehind) => {
        const results = await batch(tx, items, {
          isFirst,
          commitBehind: () => {
            isOptimistic = true;
            commitBehind();
          },
        });
        if (results.length !== items.length)
          throw new Error('group commit: a batch must return a result for every item');
        return results;
      });
    } catch (error) {
      // A conflict of the optimistic commit does not count as an attempt.
      if (!isOptimistic || !isFirst) left -= 1;
      if (left <= 0 || !isConflict(error)) throw error;
    }
  }
}

/** Serialization failure, deadlock, and a unique key that another transaction inserted at the same moment. */
const conflicts = new Set(['40001', '40P01', '23505']);
const isConflict = (error: unknown) => conflicts.has(sqlStateOf(error));

/** Connection lost (08), out of resources (53), server shutting down (57), disk or system error (58), or no response. */
const isOutage = (error: unknown) => {
  const state = sqlStateOf(error);
  if (/^(08|53|57|58)/.test(state)) return true;
  return /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/.test(state) || /terminat|timeout/i.test(messageOf(error));
};

const sqlStateOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const messageOf = (error: unknown) => (error instanceof Error && !sqlStateOf(error) ? error.message : '');
