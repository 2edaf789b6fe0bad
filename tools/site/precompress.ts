/** Compresses what the site serves once, at its best, instead of on every request. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg)$/;
const smallestBytes = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // After writing, because the bundler still mends addresses inside the chunks before that.
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => worthIt.test(name));
      await Promise.all(names.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) return;
  await Promise.all([
    toBrotli(bytes, best).then((small) => writeFile(`${file}.br`, small)),
    toGzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
