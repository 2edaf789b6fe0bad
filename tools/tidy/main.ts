/** The rules over the whole checkout, as one command: what is broken, and nothing else. */
import { resolve } from 'node:path';
import { printError } from '../process/terminal.ts';
import { rules } from './rules.ts';
import { readTree } from './tree.ts';

const tree = await readTree(resolve(import.meta.dirname, '../..'));
let violations = 0;
for (const { name, check } of rules) {
  const findings = await check(tree);
  violations += findings.length;
  if (findings.length > 0) printError(`${name}:`);
  for (const { path, line, what } of findings) printError(`  ${path}${line ? `:${line}` : ''} ${what}`);
}
process.exit(violations === 0 ? 0 : 1);
