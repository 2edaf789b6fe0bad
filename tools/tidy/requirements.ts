/** A test that names a requirement names one that exists. */
import { type Finding, isRule, isTest, type Rule } from './tree.ts';

const requirements = 'docs/requirements.md';
const id = /\b[A-Z]{2,}-\d{3}\b/g;
const testName = /\b(?:test|it)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)*)\1|\]\)\(\s*(['"`])((?:(?!\3).)*)\3/gs;

export const requirementIds: Rule = {
  name: 'requirement ids in test names exist',
  check: ({ files }) => {
    const declared = new Set(files.find(({ path }) => path === requirements)?.text.match(id) ?? []);
    if (declared.size === 0) return [{ path: requirements, what: 'is missing or names no requirement' }];
    return files
      .filter((file) => isTest(file) && !isRule(file))
      .flatMap(({ path, text }) =>
        [...text.matchAll(testName)].flatMap((match): Finding[] => {
          const leading = /^(?:[A-Z]{2,}-\d{3}(?:, | and | )?)+/.exec(match[2] ?? match[4] ?? '')?.[0] ?? '';
          const line = text.slice(0, match.index).split('\n').length;
          return (leading.match(id) ?? [])
            .filter((named) => !declared.has(named))
            .map((named) => ({ path, line, what: `${named} is not in ${requirements}` }));
        }),
      );
  },
};
