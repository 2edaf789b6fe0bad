/** The checkout as the rules see it: paths and texts of everything that people write. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export type SourceFile = { readonly path: string; readonly text: string };
export type Tree = { readonly files: readonly SourceFile[] };

export type Finding = { readonly path: string; readonly line?: number; readonly what: string };

/** A rule reads the tree and says what it found; a rule that finds nothing is kept. */
export type Rule = {
  readonly name: string;
  readonly check: (tree: Tree) => Finding[] | Promise<Finding[]>;
};

const readExtensions = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.mts',
  '.cjs',
  '.css',
  '.sql',
  '.md',
  '.json',
  '.yml',
  '.conf',
  '.html',
]);
const skippedFolders = /^(node_modules|dist|coverage|test-results|playwright-report|\.git|\.cache|\.data.*)$/;

export async function readTree(root: string): Promise<Tree> {
  const paths = await walk(root, '');
  const files = await Promise.all(
    paths.sort().map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
  return { files };
}

async function walk(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    if (skippedFolders.test(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return walk(root, path);
    return entry.isFile() && readExtensions.has(extname(entry.name)) ? [path] : [];
  });
  return (await Promise.all(nested)).flat();
}

const code = /\.(ts|tsx|mjs|mts|cjs)$/;

export const isCode = ({ path }: SourceFile) => code.test(path);
export const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path) || path.startsWith('journeys/');
export const isStyle = ({ path }: SourceFile) => path.endsWith('.css');
export const isSource = (file: SourceFile) => isCode(file) || isStyle(file) || file.path.endsWith('.sql');

/** The rules name what they forbid, and so do their tests. */
export const isRule = ({ path }: SourceFile) => path.startsWith('tools/tidy/');

/** Every line of the chosen files that matches, as findings. */
export function linesMatching(
  tree: Tree,
  {
    among,
    pattern,
    describe,
  }: { among: (file: SourceFile) => boolean; pattern: RegExp; describe: (match: string) => string },
): Finding[] {
  return tree.files.filter(among).flatMap(({ path, text }) =>
    text.split('\n').flatMap((content, index) => {
      const match = pattern.exec(content);
      return match ? [{ path, line: index + 1, what: describe(match[0]) }] : [];
    }),
  );
}
