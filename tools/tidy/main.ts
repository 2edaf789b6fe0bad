/** The rules over the whole checkout, as one command: what is broken, and nothing else. */
import { resolve } from 'node:path';
import { complain } from '../terminal.ts';
import { rules } from './rules.ts';
import { readTree } from './tree.ts';

const tree = await readTree(resolve(import.meta.dirname, '../..'));
let broken = 0;
for (const { name, judge } of rules) {
  const findings = await judge(tree);
  broken += findings.length;
  if (findings.length > 0) complain(`${name}:`);
  for (const { path, line, what } of findings) complain(`  ${path}${line ? `:${line}` : ''} ${what}`);
}
process.exit(broken === 0 ? 0 : 1);
