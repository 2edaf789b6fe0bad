/** A written language is a row in `kernel/locale.ts` and its files: no code names one. */
import { dirname } from 'node:path';
import { defaultLocale, localeFileName, writtenLocales } from '#kernel/locale.ts';
import { type Finding, isCode, isTest, linesMatching, type Rule, type Tree } from './tree.ts';

/** What may name a language: data that has words of its own, and rules in which a language is more than the words of a page. */
const exempt = [
  /^kernel\/locale\.ts$/,
  /\/(demo|history|testing)\/|\/(seed|testing)\.ts$/,
  // Names of symbols and titles of games are data, with English for the rest.
  /^apps\/studio\/entries\/|^domains\/games\/contract\/original-title\.ts$/,
  // It stands for other companies, which have languages of their own.
  /^apps\/sandbox-vendor\//,
  // Columns of the database hold the names of games and of payment methods.
  /^domains\/(games\/server\/catalogue\/game-view|wallet\/server\/deposit\/method\.store)\.ts$/,
  // Bingo is offered where a brand has Tagalog; vendors and browsers have codes of their own for it.
  /^domains\/games\/(rules\/catalogue\/category|web\/catalogue\/game-list-params|rules\/launch\/hub88-game-url)\.ts$/,
  /^platform\/server\/http\/input\/request-locale\.ts$/,
];

const translations = writtenLocales.filter((locale) => locale !== defaultLocale);

export const languageFiles: Rule = {
  name: 'a folder of texts has one file for each written language',
  check: (tree) => missingLanguages(tree, writtenLocales.map(localeFileName)),
};

export const namedLanguages: Rule = {
  name: 'a written language is named by its row and its files only',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && !isTest(file) && !exempt.some((path) => path.test(file.path)),
      pattern: namePattern(translations),
      describe: (match) => `names a language: ${match}`,
    }),
};

/** A document preloads the catalogues of the folders that its page names, so a wrong one is loaded too late and nothing fails. */
export const textFolders: Rule = {
  name: 'a source of texts names its own folder',
  check: ({ files }) =>
    files.flatMap((file): Finding[] => {
      if (isTest(file)) return [];
      const { path, text } = file;
      const named = /\bfolder: '([^']+)',\s*messages: import\.meta\.glob/.exec(text)?.[1];
      return named === undefined || named === dirname(path) ? [] : [{ path, what: `names the folder ${named}` }];
    }),
};

/** A language in quotes, as a key or as a property. Without languages nothing matches. */
export function namePattern(languages: readonly string[]): RegExp {
  const codes = languages.join('|') || '(?!)';
  return new RegExp(`'(?:${codes})'|\\b(?:${codes}):|\\.(?:${codes})\\b`);
}

/** A folder of texts is one that has a file of the default language. */
export function missingLanguages({ files }: Tree, languages: readonly string[]): Finding[] {
  const paths = new Set(files.map(({ path }) => path));
  const source = `/${localeFileName(defaultLocale)}.ts`;
  const folders = [...paths].filter((path) => path.endsWith(source)).map((path) => dirname(path));
  return folders.flatMap((folder) => {
    const expected = languages.map((language) => `${folder}/${language}.ts`);
    const present = [...paths].filter((path) => path.endsWith('.ts') && dirname(path) === folder);
    return [
      ...expected.filter((path) => !paths.has(path)).map((path) => ({ path, what: 'is missing' })),
      ...present
        .filter((path) => !expected.includes(path))
        .map((path) => ({ path, what: 'is no written language, in a folder of texts' })),
    ];
  });
}
