/** What the build left in its manifest: which files a view needs, and the styles that are written into the document. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  /** Chunks that it cannot run without, by their names in the manifest. */
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly assets?: readonly string[];
};

export type ViewFiles = {
  /** Addresses of the scripts, the entry first. */
  readonly scripts: readonly string[];
  readonly styles: string;
};

export type Bundle = {
  filesFor(modules: readonly string[]): ViewFiles;
  /** The address of one built file by the name of its source. */
  addressOf(source: string): string | undefined;
  /** Faces that the first paint needs. */
  readonly fonts: readonly string[];
};

const firstFonts = /\/(archivo|reddit-sans)-latin-[\w-]{8}\.woff2$/;

export function readBundle(distDir: string): Bundle {
  const manifest = JSON.parse(readFileSync(join(distDir, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error('the built site has no entry');
  const known = new Map<string, ViewFiles>();

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

  const gather = (modules: readonly string[]): ViewFiles => {
    const chunks = withImports([entry, ...modules.flatMap((module) => manifest[module] ?? [])]);
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    return {
      scripts: [...new Set([entry, ...chunks].map((chunk) => `/${chunk.file}`))],
      styles: styles.map((file) => readFileSync(join(distDir, file), 'utf8').trim()).join(''),
    };
  };

  return {
    filesFor(modules) {
      const key = modules.join(' ');
      const files = known.get(key) ?? gather(modules);
      known.set(key, files);
      return files;
    },
    addressOf: (source) => (manifest[source] ? `/${manifest[source].file}` : undefined),
    fonts: (entry.assets ?? []).map((file) => `/${file}`).filter((file) => firstFonts.test(file)),
  };
}
