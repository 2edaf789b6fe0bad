/** Words that may not stand in the sources, each with the reason. */
import { isCode, isRule, isSource, isTest, linesMatching, type Rule, type SourceFile } from './tree.ts';

const amounts = ({ path }: SourceFile) => /^(kernel|ledger|ui|domains|platform\/web)\//.test(path);

export const noNotes: Rule = {
  name: 'no TODO and no FIXME',
  judge: (tree) =>
    linesMatching(tree, {
      among: (file) => isSource(file) && !isRule(file),
      pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
      say: (match) => `${match}: finish it or write it down where work is planned`,
    }),
};

/** In a test `@ts-expect-error` silences nothing: it claims that the line does not compile, and fails when it does. */
export const noSuppressions: Rule = {
  name: 'no check is silenced and no test is singled out',
  judge: (tree) => {
    const among = (file: SourceFile) => isSource(file) && !isRule(file);
    const say = (match: string) => `${match} silences a check`;
    const silenced = /@ts-(ignore|nocheck)|(eslint|oxlint|stylelint)-disable|biome-ignore|\b(test|it|describe)\.only\b/;
    return [
      ...linesMatching(tree, { among, pattern: silenced, say }),
      ...linesMatching(tree, { among: (file) => among(file) && !isTest(file), pattern: /@ts-expect-error/, say }),
    ];
  },
};

export const noFloats: Rule = {
  name: 'no amount is rounded as a float',
  judge: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && amounts(file) && !isTest(file),
      // Time may be rounded: a line that speaks of milliseconds or of `performance` is about time.
      pattern: /^(?!.*(?:\bms\b|Ms\b|performance\.)).*?(\bparseFloat\(|\.toFixed\(|\bMath\.round\()/,
      say: (match) => `"${match.trim()}…)" is not for amounts; see kernel/money.ts`,
    }),
};

/** `new Date(at)` only writes a moment another way; asking what time it is belongs to the clock. */
export const passedClock: Rule = {
  name: 'rooms ask the clock that is passed in',
  judge: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && /^(kernel|ledger|domains)\//.test(file.path) && !isTest(file),
      pattern: /\bDate\.now\(|\bnew Date\(\s*\)/,
      say: (match) => `${match} asks the machine; see kernel/time.ts`,
    }),
};

export const shortPaths: Rule = {
  name: 'no import climbs two folders',
  judge: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && !isRule(file),
      pattern: /(from|import\()\s*['"](\.\.\/){2}/,
      say: () => 'climbs out of its room; use the # alias',
    }),
};

export const ownAffairs: Rule = {
  name: 'the project speaks of itself alone',
  judge: (tree) =>
    linesMatching(tree, {
      among: (file) => !isRule(file),
      pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}\b|(?<![\w.])\/(work|root|home\/[a-z]+|Users\/[a-z]+)\/|\bissue #\d/i,
      say: (match) => `"${match}" is the business of one machine or one place`,
    }),
};
