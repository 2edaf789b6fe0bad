import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Pool } from './db.ts';
import { groupCommit, type Turn } from './group-commit.ts';
import { doLongWork } from './long-work.ts';

/** A pool whose connections only write down what was said to them. */
function fakePool(commands: Readonly<Record<string, string>> = {}) {
  const said: string[] = [];
  const query = async (text: string) => {
    said.push(text);
    return { command: commands[text] ?? text };
  };
  const client = { query, release: () => {} };
  return { said, pool: { connect: async () => client } as unknown as Pool };
}

/** A batch function that is held until the test lets it go. */
function heldBatch() {
  const batches: { items: readonly string[]; go: () => void }[] = [];
  const batch = (_: unknown, items: readonly string[]) =>
    new Promise<string[]>((resolve) => batches.push({ items, go: () => resolve(items.map((item) => `${item}!`)) }));
  const turns = async () => {
    for (let n = 0; n < 10; n++) await turn();
  };
  return { batches, batch, turns };
}

/** `a1` has the key `a` to itself; `a+b:1` has both. */
const keysOf = (item: string) => item.replace(/[:\d].*$/, '').split('+');
const state = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a lone item goes at once, and what arrives under way is joined into the next batch', async () => {
  const { batches, batch, turns } = heldBatch();
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf, inFlight: 1 });
  void submit('a1');
  await turns();
  expect(batches.map(({ items }) => items)).toEqual([['a1']]);
  for (const item of ['b1', 'c1', 'd1']) void submit(item);
  await turns();
  expect(batches).toHaveLength(1);
  batches[0]?.go();
  await turns();
  expect(batches[1]?.items).toEqual(['b1', 'c1', 'd1']);
});

test('at most two batches are in flight and a batch holds at most its cap', async () => {
  const { batches, batch, turns } = heldBatch();
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf: () => [], cap: 3 });
  for (let n = 0; n < 10; n++) void submit(`x${n}`);
  await turns();
  expect(batches.map(({ items }) => items.length)).toEqual([3, 3]);
  batches[1]?.go();
  await turns();
  expect(batches.map(({ items }) => items.length)).toEqual([3, 3, 3]);
});

test('while passwords are hashed one batch is in flight, and two again afterwards', async () => {
  const { batches, batch, turns } = heldBatch();
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf: () => [], cap: 3 });
  let end = () => {};
  const hashing = doLongWork(() => new Promise<void>((resolve) => (end = resolve)));
  for (let n = 0; n < 10; n++) void submit(`x${n}`);
  await turns();
  expect(batches).toHaveLength(1);
  end();
  await hashing;
  batches[0]?.go();
  await turns();
  expect(batches).toHaveLength(3);
});

test('items that share a key run one after the other in the order they came', async () => {
  const { batches, batch, turns } = heldBatch();
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf });
  for (const item of ['a1', 'a2', 'b1', 'a+b:3', 'b4', 'c1']) void submit(item);
  await turns();
  expect(batches.map(({ items }) => items)).toEqual([['a1', 'b1', 'c1']]);
  batches[0]?.go();
  await turns();
  // `a+b:3` waits for `a2`, and `b4` came after it: nobody overtakes.
  expect(batches.map(({ items }) => items).slice(1)).toEqual([['a2']]);
  batches[1]?.go();
  await turns();
  expect(batches[2]?.items).toEqual(['a+b:3']);
  batches[2]?.go();
  await turns();
  expect(batches[3]?.items).toEqual(['b4']);
});

test('a caller is answered only after COMMIT', async () => {
  const { said, pool } = fakePool();
  const { submit } = groupCommit<string, number>({ pool, batch: async () => [7], keysOf });
  const heard = submit('a1').then((result) => ({ result, said: [...said] }));
  expect(await heard).toEqual({ result: 7, said: ['BEGIN', 'COMMIT'] });
});

test('a batch that throws is cut in halves: the poison item gets its own error, the others their answers', async () => {
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

test('an outage is told to all at once instead of being tried item by item', async () => {
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

test('a deadlock is tried again as it is, and given up after three times', async () => {
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

test('a batch may send the commit behind its questions; it is sent once, and the caller waits for it', async () => {
  const { said, pool } = fakePool();
  const { submit } = groupCommit<string, number>({
    pool,
    keysOf,
    batch: async (tx, _, { commitBehind }) => {
      const asked = tx.query('ASK');
      commitBehind();
      commitBehind();
      await asked;
      said.push('HEARD');
      return [7];
    },
  });
  expect(await submit('a1')).toBe(7);
  expect(said).toEqual(['BEGIN', 'ASK', 'COMMIT', 'HEARD']);
});

test('a commit that PostgreSQL made a rollback answers nobody as if it were done', async () => {
  for (const isBehind of [true, false]) {
    const { pool } = fakePool({ COMMIT: 'ROLLBACK' });
    const batch = async (_: unknown, items: readonly string[], { commitBehind }: Turn) => {
      if (isBehind) commitBehind();
      return items;
    };
    const { submit } = groupCommit({ pool, batch, keysOf });
    await expect(submit('a1')).rejects.toThrow('rolled back');
  }
});

test('what was overtaken is told so when it is tried again', async () => {
  const turns: boolean[] = [];
  const batch = async (_: unknown, items: readonly string[], { isFirst }: Turn) => {
    turns.push(isFirst);
    if (isFirst) throw state('40001', 'overtaken');
    return items;
  };
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf });
  expect(await submit('a1')).toBe('a1');
  expect(turns).toEqual([true, false]);
});

test('a chance that was taken is no try lost: two deadlocks may follow it, and a third is told', async () => {
  let fails = 3;
  const turns: boolean[] = [];
  const batch = async (_: unknown, items: readonly string[], { isFirst, commitBehind }: Turn) => {
    turns.push(isFirst);
    if (isFirst) commitBehind();
    if (turns.length <= fails) throw state('40001', 'overtaken');
    return items;
  };
  const { submit } = groupCommit({ pool: fakePool().pool, batch, keysOf });
  await expect(submit('a1')).resolves.toBe('a1');
  expect(turns.splice(0)).toEqual([true, false, false, false]);
  fails = 4;
  await expect(submit('a2')).rejects.toThrow('overtaken');
  expect(turns).toEqual([true, false, false, false]);
});

test('a batch that forgets an item answers nobody wrongly', async () => {
  const { said, pool } = fakePool();
  const { submit } = groupCommit({ pool, batch: async () => [], keysOf });
  await expect(submit('a1')).rejects.toThrow('must answer every item');
  expect(said).toEqual(['BEGIN', 'ROLLBACK']);
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

test('closing takes nothing more and waits until everything taken is answered', async () => {
  const { batches, batch, turns } = heldBatch();
  const { submit, close } = groupCommit({ pool: fakePool().pool, batch, keysOf });
  const answers = Promise.all([submit('a1'), submit('a2')]);
  let over = false;
  const closing = close().then(() => (over = true));
  await expect(submit('a3')).rejects.toThrow('closed');
  await turns();
  batches[0]?.go();
  await turns();
  expect(over).toBe(false);
  batches[1]?.go();
  await closing;
  expect(await answers).toEqual(['a1!', 'a2!']);
  await groupCommit({ pool: fakePool().pool, batch, keysOf }).close();
});
