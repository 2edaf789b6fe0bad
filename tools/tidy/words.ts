/** Words that may not stand in the sources, each with the reason. */
import { isCode, isRule, isSource, isTest, linesMatching, type Rule, type SourceFile } from './tree.ts';

const handlesAmounts = ({ path }: SourceFile) => /^(kernel|ledger|ui|domains|platform\/web)\//.test(path);

export const noTodos: Rule = {
  name: 'no TODO and no FIXME',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => isSource(file) && !isRule(file),
      pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
      describe: (match) => `${match}: finish it or write it down where work is planned`,
    }),
};

/** In a test `@ts-expect-error` silences nothing: it claims that the line does not compile, and fails when it does. */
export const noSuppressions: Rule = {
  name: 'no check is silenced and no test is singled out',
  check: (tree) => {
    const among = (file: SourceFile) => isSource(file) && !isRule(file);
    const describe = (match: string) => `${match} silences a check`;
    const silenced = /@ts-(ignore|nocheck)|(eslint|oxlint|stylelint)-disable|biome-ignore|\b(test|it|describe)\.only\b/;
    return [
      ...linesMatching(tree, { among, pattern: silenced, describe }),
      ...linesMatching(tree, { among: (file) => among(file) && !isTest(file), pattern: /@ts-expect-error/, describe }),
    ];
  },
};

export const noFloats: Rule = {
  name: 'no amount is rounded as a float',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && handlesAmounts(file) && !isTest(file),
      // Time may be rounded: a line that speaks of milliseconds or of `performance` is about time.
      pattern: /^(?!.*(?:\bms\b|Ms\b|performance\.)).*?(\bparseFloat\(|\.toFixed\(|\bMath\.round\()/,
      describe: (match) => `"${match.trim()}…)" is not for amounts; see kernel/money.ts`,
    }),
};

/** `new Date(at)` only writes a moment another way; asking what time it is belongs to the clock. */
export const injectedClock: Rule = {
  name: 'domains read the clock that is passed in',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && /^(kernel|ledger|domains)\//.test(file.path) && !isTest(file),
      pattern: /\bDate\.now\(|\bnew Date\(\s*\)/,
      describe: (match) => `${match} reads the machine's clock; see kernel/time.ts`,
    }),
};

export const shortPaths: Rule = {
  name: 'no import climbs two folders',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && !isRule(file),
      pattern: /(from|import\()\s*['"](\.\.\/){2}/,
      describe: () => 'climbs out of its domain; use the # alias',
    }),
};

export const noForeignMentions: Rule = {
  name: 'the project speaks of itself alone',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => !isRule(file),
      pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}\b|(?<![\w.])\/(work|root|home\/[a-z]+|Users\/[a-z]+)\/|\bissue #\d/i,
      describe: (match) => `"${match}" is the business of one machine or one place`,
    }),
};
