/** The rows of the speed table: every file beside `main.ts` that exports a `row`. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchRow } from '../row.ts';

export async function loadRows(folder: string): Promise<BenchRow[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !/^(main|row)\.|\.test\./.test(name));
  const rows = files.sort().map(async (file) => {
    const { row } = (await import(pathToFileURL(join(folder, file)).href)) as { row?: BenchRow };
    return row ? [row] : [];
  });
  return (await Promise.all(rows)).flat();
}
