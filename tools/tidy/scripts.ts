/** A newcomer reads the list of npm scripts once; it stays short, and all of them start the same way. */
import type { Finding, Rule } from './tree.ts';

const maxScripts = 14;

export const npmScripts: Rule = {
  name: 'at most fourteen npm scripts, all through the launcher',
  check: ({ files }) => {
    const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
    const { scripts = {} } = JSON.parse(text) as { scripts?: Record<string, string> };
    const astray = Object.entries(scripts).filter(([name, command]) => command !== `node tools/launch.mjs ${name}`);
    const findings = astray.map(([name]): Finding => ({ path: 'package.json', what: `"${name}" avoids the launcher` }));
    const count = Object.keys(scripts).length;
    if (count > maxScripts)
      findings.push({ path: 'package.json', what: `has ${count} scripts; ${maxScripts} is the most` });
    return findings;
  },
};
