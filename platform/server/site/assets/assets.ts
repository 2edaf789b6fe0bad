/**
 * The built files. They are listed and read once at start, and a request is looked up in that list:
 * an address that climbs out of the folder names nothing in it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.json': 'application/json; charset=utf-8',
};

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export type Asset = { readonly type: string; readonly bodies: ReadonlyMap<string, Buffer> };

export function readAssets(distDir: string): ReadonlyMap<string, Asset> {
  const files = readdirSync(distDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.startsWith('assets/'),
  );
  const known = new Set(files);
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = types[extname(file)];
    if (type === undefined) continue;
    const bodies = new Map([['identity', readFileSync(join(distDir, file))]]);
    for (const [encoding, suffix] of encodings) {
      if (known.has(`${file}${suffix}`)) bodies.set(encoding, readFileSync(join(distDir, `${file}${suffix}`)));
    }
    assets.set(`/${file}`, { type, bodies });
  }
  return assets;
}

/** The best form that the browser reads. */
export function pickEncoding(accepted: string | undefined, offered: Iterable<string>): string {
  const readable = new Set((accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim()));
  const forms = new Set(offered);
  return encodings.map(([name]) => name).find((name) => readable.has(name) && forms.has(name)) ?? 'identity';
}
