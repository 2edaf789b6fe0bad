/** `node tools/launch.mjs new-domain <name>`: the skeleton of a room, as ARCHITECTURE.md draws it. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { complain, say } from './terminal.ts';

const domains = resolve(import.meta.dirname, '../domains');

/** Path inside the room to its first text. */
export function skeleton(room: string): Record<string, string> {
  return {
    'README.md': `# ${room}\n\nOwns: the nouns, tables, events and invariants of ${room}.\n`,
    'contract/texts.ts': `/** Texts of the faults that this room declares, complete in every written language. */\nexport const texts = { EN: {}, TY: {} };\n`,
    'server/index.ts': `/** The door of ${room}: what other rooms and the apps may use. */\nimport type { Route } from '#platform/server/route.ts';\n\nexport const routes: readonly Route[] = [];\n`,
  };
}

export function nameProblem(name: string, isTaken: boolean): string | null {
  if (!/^[a-z][a-z]+(-[a-z]+)*$/.test(name)) return `"${name}" is no name for a room: one noun, lower case.`;
  return isTaken ? `There is a room ${name} already.` : null;
}

async function build(room: string): Promise<void> {
  for (const [path, text] of Object.entries(skeleton(room))) {
    await mkdir(dirname(join(domains, room, path)), { recursive: true });
    await writeFile(join(domains, room, path), text);
  }
  for (const folder of ['rules', 'server/migrations', 'web']) {
    await mkdir(join(domains, room, folder), { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const name = process.argv[2] ?? '';
  const problem = nameProblem(name, existsSync(join(domains, name)));
  if (problem) {
    complain(problem);
    process.exit(1);
  }
  await build(name);
  say(`domains/${name} stands. Add it to the import table in .dependency-cruiser.cjs and its routes to apps/server.`);
}
