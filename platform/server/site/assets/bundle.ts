/** What the build left in its manifest: which files a view needs, and the styles that are written into the document. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  /** Chunks that it cannot run without, by their names in the manifest. */
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly name?: string;
  readonly assets?: readonly string[];
};

export type PageFiles = {
  /** Addresses of the scripts. What one stands on comes before it, so that each is read in a task of its own. */
  readonly scripts: readonly string[];
  readonly styles: string;
  /** Addresses of the style sheets that `styles` was put together from. */
  readonly sheets: readonly string[];
};

export type Bundle = {
  /** `sleeping` modules give their styles and keep their scripts for later. */
  filesFor(modules: readonly string[], sleeping?: readonly string[]): PageFiles;
  /** The address of one built file by the name of its source. */
  addressOf(source: string): string | undefined;
  /** Faces that the first paint needs. */
  readonly fonts: readonly string[];
  /** The script of the worker, with a first line that differs from build to build; null where there is none. */
  readonly worker: string | null;
};

const workerName = 'service-worker';
const firstPaintFonts = /\/(?:archivo-(?:core|digits)|reddit-sans-core(?:-bold)?)-[\w-]{8}\.woff2$/;

/** Every file of a build is in its manifest by a name that changes with it. */
const digestOf = (manifest: string) => createHash('sha256').update(manifest).digest('hex').slice(0, 16);

export function readBundle(distDir: string): Bundle {
  const written = readFileSync(join(distDir, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(written) as Record<string, Chunk>;
  const entries = Object.values(manifest).filter((chunk) => chunk.isEntry);
  const entry = entries.find(({ name }) => name !== workerName);
  const worker = entries.find(({ name }) => name === workerName);
  if (entry === undefined) throw new Error('the built site has no entry');
  const known = new Map<string, PageFiles>();

  /** What a chunk stands on comes before it, so that its own styles win. */
  const withImports = (wanted: readonly Chunk[]): Chunk[] => {
    const found = new Set<Chunk>();
    const seen = new Set<Chunk>();
    const visit = (chunk: Chunk) => {
      if (seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports ?? []) if (manifest[name]) visit(manifest[name]);
      found.add(chunk);
    };
    wanted.forEach(visit);
    return [...found];
  };

  const gather = (modules: readonly string[], sleeping: readonly string[]): PageFiles => {
    const chunksOf = (names: readonly string[]) => names.flatMap((name) => manifest[name] ?? []);
    const chunks = withImports([entry, ...chunksOf(modules)]);
    const styled = withImports([...chunks, ...chunksOf(sleeping)]);
    const styles = [...new Set(styled.flatMap((chunk) => chunk.css ?? []))];
    return {
      scripts: [...new Set(chunks.map((chunk) => `/${chunk.file}`))],
      styles: styles.map((file) => readFileSync(join(distDir, file), 'utf8').trim()).join(''),
      sheets: styles.map((file) => `/${file}`),
    };
  };

  return {
    filesFor(modules, sleeping = []) {
      const key = JSON.stringify([modules, sleeping]);
      const files = known.get(key) ?? gather(modules, sleeping);
      known.set(key, files);
      return files;
    },
    addressOf: (source) => (manifest[source] ? `/${manifest[source].file}` : undefined),
    worker: worker ? `// ${digestOf(written)}\n${readFileSync(join(distDir, worker.file), 'utf8')}` : null,
    fonts: (entry.assets ?? []).map((file) => `/${file}`).filter((file) => firstPaintFonts.test(file)),
  };
}
