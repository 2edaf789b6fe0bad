import { expect, test } from 'vitest';
import { fetchWholeFile } from './use-record-file.ts';

test('a file of several parts is asked for part by part and put together in order', async () => {
  const parts: Record<string, string> = { first: 'time\r\n1\r\n', second: '2\r\n', third: '3\r\n' };
  const requested: (string | undefined)[] = [];
  const next: Record<string, string | null> = { first: 'second', second: 'third', third: null };
  const file = await fetchWholeFile(async (after) => {
    requested.push(after);
    const name = after ?? 'first';
    return { fileName: 'bets.csv', csv: parts[name] ?? '', next: next[name] ?? null };
  });
  expect(requested).toEqual([undefined, 'second', 'third']);
  expect(file).toEqual({ name: 'bets.csv', words: '\uFEFFtime\r\n1\r\n2\r\n3\r\n' });
});

test('a part that fails fails the file: half of a record is none', async () => {
  const failing = fetchWholeFile(async (after) => {
    if (after) throw new Error('gone');
    return { fileName: 'bets.csv', csv: '', next: 'more' };
  });
  await expect(failing).rejects.toThrow('gone');
});
