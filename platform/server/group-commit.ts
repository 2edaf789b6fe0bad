/**
 * One commit for many callers. What arrives while a batch is under way is joined into the next one;
 * there is no timer, so a lone caller never waits for company. Knows nothing of what the items mean.
 */
import type { Tx } from './context.ts';
import { type CommitBehind, type Pool, transact } from './db.ts';
import { isLongWorkUnderWay } from './long-work.ts';

export type Turn = {
  /** Not where this batch has failed: who took a chance takes none when it is tried again. Its halves are batches of their own. */
  readonly isFirst: boolean;
  readonly commitBehind: CommitBehind;
};

export type GroupCommitOptions<Item, Result> = {
  readonly pool: Pool;
  /** Answers one result per item, in order, inside one transaction that is committed before anybody is answered. */
  readonly batch: (tx: Tx, items: readonly Item[], turn: Turn) => Promise<readonly Result[]>;
  /** What the item must have to itself: items that share a key run in the order they came, never in one batch. */
  readonly keysOf: (item: Item) => readonly string[];
  readonly cap?: number;
  readonly inFlight?: number;
};

export type GroupCommit<Item, Result> = {
  submit(item: Item): Promise<Result>;
  /** Takes nothing more and resolves when everything taken is answered. */
  close(): Promise<void>;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  readonly keys: readonly string[];
  /** How many items before this one still hold one of its keys. */
  blockers: number;
  readonly followers: Waiting<Item, Result>[];
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
   * Who has a key last. No Map: each table that a Map has outgrown points at the next one and at all who were in it, so that
   * they would be kept, with all that they hold, until the whole heap is swept.
   */
  const last = Object.create(null) as Record<string, Waiting<Item, Result> | undefined>;
  const ready: Waiting<Item, Result>[] = [];
  let running = 0;
  let open = 0;
  let scheduled = false;
  let closed: (() => void) | null = null;
  let closing: Promise<void> | null = null;

  const mostAtOnce = () => (isLongWorkUnderWay() ? 1 : inFlight);

  /** After the current turn of the event loop, so that what one turn brings goes into one batch. */
  function schedule(): void {
    if (scheduled || ready.length === 0 || running >= mostAtOnce()) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      while (running < mostAtOnce() && ready.length > 0) void start(ready.splice(0, cap));
    });
  }

  async function start(waiting: Waiting<Item, Result>[]): Promise<void> {
    running += 1;
    await settle(pool, batch, waiting);
    running -= 1;
    for (const done of waiting) release(done);
    open -= waiting.length;
    if (open === 0) closed?.();
    schedule();
  }

  function release(done: Waiting<Item, Result>): void {
    for (const key of done.keys) if (last[key] === done) delete last[key];
    for (const follower of done.followers) {
      follower.blockers -= 1;
      if (follower.blockers === 0) ready.push(follower);
    }
  }

  function submit(item: Item): Promise<Result> {
    if (closing) return Promise.reject(new Error('group commit: closed'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting<Item, Result> = {
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

const tries = 3;

/**
 * A batch that throws is cut in halves until the item that made it throw stands alone and gets its
 * own error. An outage is nobody's fault and is told to all at once: trying each half against a
 * database that is gone would only make everybody wait longer.
 */
async function settle<Item, Result>(
  pool: Pool,
  batch: GroupCommitOptions<Item, Result>['batch'],
  waiting: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await attempt(pool, batch, waiting);
    results.forEach((result, at) => waiting[at]?.resolve(result));
  } catch (error) {
    if (waiting.length === 1 || isOutage(error)) {
      for (const each of waiting) each.reject(error);
      return;
    }
    const middle = waiting.length >> 1;
    await settle(pool, batch, waiting.slice(0, middle));
    await settle(pool, batch, waiting.slice(middle));
  }
}

/** A conflict is over once the other transaction is; the same batch is tried again. */
async function attempt<Item, Result>(
  pool: Pool,
  batch: GroupCommitOptions<Item, Result>['batch'],
  waiting: readonly Waiting<Item, Result>[],
): Promise<readonly Result[]> {
  const items = waiting.map((each) => each.item);
  let isFirst = true;
  for (let left = tries; ; isFirst = false) {
    let tookChance = false;
    try {
      return await transact(pool, async (tx, commitBehind) => {
        const results = await batch(tx, items, {
          isFirst,
          commitBehind: () => {
            tookChance = true;
            commitBehind();
          },
        });
        if (results.length !== items.length) throw new Error('group commit: a batch must answer every item');
        return results;
      });
    } catch (error) {
      // Overtaken where it took a chance is no try lost.
      if (!tookChance || !isFirst) left -= 1;
      if (left <= 0 || !isConflict(error)) throw error;
    }
  }
}

/** Serialization failure, deadlock, and a unique key that another transaction took at the same moment. */
const conflicts = new Set(['40001', '40P01', '23505']);
const isConflict = (error: unknown) => conflicts.has(stateOf(error));

/** Connection lost (08), out of resources (53), server shutting down (57), disk or system error (58), or no answer at all. */
const isOutage = (error: unknown) => {
  const state = stateOf(error);
  if (/^(08|53|57|58)/.test(state)) return true;
  return /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/.test(state) || /terminat|timeout/i.test(messageOf(error));
};

const stateOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
const messageOf = (error: unknown) => (error instanceof Error && !stateOf(error) ? error.message : '');
