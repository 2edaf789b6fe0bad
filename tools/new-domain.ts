/** `node tools/launch.mjs new-domain <name>`: the skeleton of a domain, as ARCHITECTURE.md describes it. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { localeFileName, writtenLocales } from '#kernel/locale.ts';
import { print, printError } from './process/terminal.ts';

const domains = resolve(import.meta.dirname, '../domains');

/** Path inside the domain to the first content of the file. */
export function skeleton(domain: string): Record<string, string> {
  return {
    'README.md': `# ${domain}\n\nOwns: the nouns, tables, events and invariants of ${domain}.\n`,
    'contract/texts.ts': `/** Texts of the faults that this domain declares. */\nimport { importTexts } from '#kernel/locale.ts';\nimport type { texts as source } from './texts/en.ts';\n\nexport const texts = await importTexts<typeof source>((file) => import(\`./texts/\${file}.ts\`));\n`,
    ...Object.fromEntries(
      writtenLocales.map((locale) => [`contract/texts/${localeFileName(locale)}.ts`, 'export const texts = {};\n']),
    ),
    'server/index.ts': `/** Entry point of ${domain}: what other domains and the apps may use. */\nimport type { Route } from '#platform/server/route.ts';\n\nexport const routes: readonly Route[] = [];\n`,
  };
}

export function nameProblem(name: string, isTaken: boolean): string | null {
  if (!/^[a-z][a-z]+(-[a-z]+)*$/.test(name)) return `"${name}" is no name for a domain: one noun, lower case.`;
  return isTaken ? `There is a domain ${name} already.` : null;
}

async function build(domain: string): Promise<void> {
  for (const [path, text] of Object.entries(skeleton(domain))) {
    await mkdir(dirname(join(domains, domain, path)), { recursive: true });
    await writeFile(join(domains, domain, path), text);
  }
  for (const folder of ['rules', 'server/migrations', 'web']) {
    await mkdir(join(domains, domain, folder), { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const name = process.argv[2] ?? '';
  const problem = nameProblem(name, existsSync(join(domains, name)));
  if (problem) {
    printError(problem);
    process.exit(1);
  }
  await build(name);
  print(`domains/${name} stands. Add it to the import table in .dependency-cruiser.cjs and its routes to apps/server.`);
}
