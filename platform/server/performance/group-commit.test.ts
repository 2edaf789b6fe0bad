import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Pool } from '../database/db.ts';
import { type BatchAttempt, groupCommit } from './group-commit.ts';
import { runLongWork } from './long-work.ts';

/** A pool whose connections only record the statements sent to them. */
function fakePool(commands: Readonly<Record<string, string>> = {}) {
  const statements: string[] = [];
  const query = async (text: string) => {
    statements.push(text);
    return { command: commands[text] ?? text };
  };
  const client = { query, release: () => {} };
  return { statements, pool: { connect: async () => client } as unknown as Pool };
}

/** A batch function that waits until the test resolves it. */
function pausedBatch() {
  const batches: { items: readonly string[]; finish: () => void }[] = [];
  const batch = (_: unknown, items: readonly string[]) =>
    new Promise<string[]>((resolve) => batches.push({ items, finish: () => resolve(items.map((item) => `${item}!`)) }));
  const turns = async () => {
    for (let n = 0; n < 10; n++) await nextTurn();
  };
  return { batches, batch, turns };
}

/** `a1` has the key `a`; `a+b:1` has both. */
const keysOf = (item: string) => item.replace(/[:\d].*$/, '').split('+');
const state = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a single item starts immediately, and items that arrive meanwhile are joined into the next batch', async () => {
  const { batches, batch, turns } = pausedBatch();
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf, inFlight: 1 });
  void submit('a1');
  await turns();
  expect(batches.map(({ items }) => items)).toEqual([['a1']]);
  for (const item of ['b1', 'c1', 'd1']) void submit(item);
  await turns();
  expect(batches).toHaveLength(1);
  batches[0]?.finish();
  await turns();
  expect(batches[1]?.items).toEqual(['b1', 'c1', 'd1']);
});

test('at most two batches are in flight and a batch holds at most its cap', async () => {
  const { batches, batch, turns } = pausedBatch();
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf: () => [], cap: 3 });
  for (let n = 0; n < 10; n++) void submit(`x${n}`);
  await turns();
  expect(batches.map(({ items }) => items.length)).toEqual([3, 3]);
  batches[1]?.finish();
  await turns();
  expect(batches.map(({ items }) => items.length)).toEqual([3, 3, 3]);
});

test('while passwords are hashed one batch is in flight, and two again afterwards', async () => {
  const { batches, batch, turns } = pausedBatch();
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf: () => [], cap: 3 });
  let end = () => {};
  const hashing = runLongWork(() => new Promise<void>((resolve) => (end = resolve)));
  for (let n = 0; n < 10; n++) void submit(`x${n}`);
  await turns();
  expect(batches).toHaveLength(1);
  end();
  await hashing;
  batches[0]?.finish();
  await turns();
  expect(batches).toHaveLength(3);
});

test('items that share a key run one after the other in the order they came', async () => {
  const { batches, batch, turns } = pausedBatch();
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf });
  for (const item of ['a1', 'a2', 'b1', 'a+b:3', 'b4', 'c1']) void submit(item);
  await turns();
  expect(batches.map(({ items }) => items)).toEqual([['a1', 'b1', 'c1']]);
  batches[0]?.finish();
  await turns();
  // `a+b:3` waits for `a2`, and `b4` for `a+b:3`: the order of arrival is kept.
  expect(batches.map(({ items }) => items).slice(1)).toEqual([['a2']]);
  batches[1]?.finish();
  await turns();
  expect(batches[2]?.items).toEqual(['a+b:3']);
  batches[2]?.finish();
  await turns();
  expect(batches[3]?.items).toEqual(['b4']);
});

test('a caller gets its result only after COMMIT', async () => {
  const { statements, pool } = fakePool();
  const { submit } = groupCommit<string, number>({ pool, batch: async () => [7], keysOf });
  const response = submit('a1').then((result) => ({ result, statements: [...statements] }));
  expect(await response).toEqual({ result: 7, statements: ['BEGIN', 'COMMIT'] });
});

test('a batch that throws is split in halves: the faulty item gets its own error, the others their results', async () => {
  const { pool } = fakePool();
  const sizes: number[] = [];
  const batch = async (_: unknown, items: readonly string[]) => {
    sizes.push(items.length);
    if (items.includes('p5')) throw state('22003', 'poison');
    return items;
  };
  const { submit } = groupCommit({ pool, batch, keysOf: () => [] });
  const answers = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => submit(`p${n}`)));
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, (_, n) => (n === 5 ? 'rejected' : 'fulfilled')),
  );
  expect(answers[5]).toMatchObject({ reason: { message: 'poison' } });
  expect(sizes).toEqual([8, 4, 4, 2, 1, 1, 2]);
});

test('an outage rejects all items immediately instead of trying them one by one', async () => {
  const { pool } = fakePool();
  for (const error of [
    state('57P01', 'shutting down'),
    state('ECONNREFUSED', 'refused'),
    new Error('Connection terminated'),
  ]) {
    let tries = 0;
    const batch = async () => {
      tries += 1;
      throw error;
    };
    const { submit } = groupCommit<string, string>({ pool, batch, keysOf: () => [] });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => submit(`o${n}`)));
    expect(answers.every((answer) => answer.status === 'rejected' && answer.reason === error)).toBe(true);
    expect(tries).toBe(1);
  }
});

test('a batch with a deadlock is retried unchanged, three attempts in all', async () => {
  const { pool } = fakePool();
  let left = 2;
  const batch = async (_: unknown, items: readonly string[]) => {
    if (left-- > 0) throw state('40P01', 'deadlock');
    return items;
  };
  const { submit } = groupCommit({ pool, batch, keysOf });
  expect(await submit('a1')).toBe('a1');
  left = 3;
  await expect(submit('a2')).rejects.toThrow('deadlock');
});

test('a batch may send the commit behind its queries; it is sent once, and the caller waits for it', async () => {
  const { statements, pool } = fakePool();
  const { submit } = groupCommit<string, number>({
    pool,
    keysOf,
    batch: async (tx, _, { commitBehind }) => {
      const result = tx.query('ASK');
      commitBehind();
      commitBehind();
      await result;
      statements.push('RESULT');
      return [7];
    },
  });
  expect(await submit('a1')).toBe(7);
  expect(statements).toEqual(['BEGIN', 'ASK', 'COMMIT', 'RESULT']);
});

test('a COMMIT that PostgreSQL turned into a rollback rejects the caller', async () => {
  for (const isBehind of [true, false]) {
    const { pool } = fakePool({ COMMIT: 'ROLLBACK' });
    const batch = async (_: unknown, items: readonly string[], { commitBehind }: BatchAttempt) => {
      if (isBehind) commitBehind();
      return items;
    };
    const { submit } = groupCommit({ pool, batch, keysOf });
    await expect(submit('a1')).rejects.toThrow('rolled back');
  }
});

test('a batch that is retried after a conflict gets isFirst false', async () => {
  const attempts: boolean[] = [];
  const batch = async (_: unknown, items: readonly string[], { isFirst }: BatchAttempt) => {
    attempts.push(isFirst);
    if (isFirst) throw state('40001', 'overtaken');
    return items;
  };
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf });
  expect(await submit('a1')).toBe('a1');
  expect(attempts).toEqual([true, false]);
});

test('a failed optimistic commit does not count as an attempt: two deadlocks may follow it, and a third rejects', async () => {
  let fails = 3;
  const attempts: boolean[] = [];
  const batch = async (_: unknown, items: readonly string[], { isFirst, commitBehind }: BatchAttempt) => {
    attempts.push(isFirst);
    if (isFirst) commitBehind();
    if (attempts.length <= fails) throw state('40001', 'overtaken');
    return items;
  };
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf });
  await expect(submit('a1')).resolves.toBe('a1');
  expect(attempts.splice(0)).toEqual([true, false, false, false]);
  fails = 4;
  await expect(submit('a2')).rejects.toThrow('overtaken');
  expect(attempts).toEqual([true, false, false, false]);
});

test('a batch that omits a result rejects its items', async () => {
  const { statements, pool } = fakePool();
  const { submit } = groupCommit({ pool, batch: async () => [], keysOf });
  await expect(submit('a1')).rejects.toThrow('must return a result for every item');
  expect(statements).toEqual(['BEGIN', 'ROLLBACK']);
});

test('an item whose predecessor failed still runs', async () => {
  const { pool } = fakePool();
  const batch = async (_: unknown, items: readonly string[]) => {
    if (items.includes('a1')) throw state('22003', 'poison');
    return items;
  };
  const { submit } = groupCommit({ pool, batch, keysOf });
  const [first, second] = await Promise.allSettled([submit('a1'), submit('a2')]);
  expect(first.status).toBe('rejected');
  expect(second).toEqual({ status: 'fulfilled', value: 'a2' });
});

test('closing accepts no more items and waits for the results of all accepted ones', async () => {
  const { batches, batch, turns } = pausedBatch();
  const { submit, close } = groupCommit({ pool: fakePool().pool, batch, keysOf });
  const answers = Promise.all([submit('a1'), submit('a2')]);
  let isClosed = false;
  const closing = close().then(() => (isClosed = true));
  await expect(submit('a3')).rejects.toThrow('closed');
  await turns();
  batches[0]?.finish();
  await turns();
  expect(isClosed).toBe(false);
  batches[1]?.finish();
  await closing;
  expect(await answers).toEqual(['a1!', 'a2!']);
  await groupCommit({ pool: fakePool().pool, batch, keysOf }).close();
});
