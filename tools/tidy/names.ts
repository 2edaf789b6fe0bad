/** Names that say nothing, and version numbers that belong to the wire alone. */
import { type Finding, isCode, isRule, linesMatching, type Rule } from './tree.ts';

const meaninglessFileName = /(^|-)(utils?|helpers?|managers?|misc)$|^(common|services?)$/;
const meaninglessName = /\b(?:const|let|function|class|type|interface)\s+(\w*(?:Utils?|Helpers?|Manager|V2))\b/;
const migration = /^\d{12}(_[a-z0-9]+){2,}\.sql$/;
const migrationHome = /^(ledger|platform\/server|domains\/[^/]+\/server)\/migrations\/[^/]+$/;

export const fileNames: Rule = {
  name: 'no file or folder is named utils, helpers, common, manager or service',
  check: ({ files }) =>
    files.flatMap(({ path }): Finding[] => {
      const bad = path.split('/').find((part) => meaninglessFileName.test(part.replace(/(\.\w+)+$/, '')));
      return bad ? [{ path, what: `"${bad}" does not say what it is; name the noun` }] : [];
    }),
};

export const ownNames: Rule = {
  name: 'our own names carry no V2, no Manager and no Helper',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && !isRule(file),
      pattern: meaninglessName,
      describe: (match) => `"${match}" does not say what it is; given names stay on the wire`,
    }),
};

export const migrationNames: Rule = {
  name: 'a migration is YYYYMMDDHHMM_noun_verb.sql in the domain that owns the table',
  check: ({ files }) => {
    const migrations = files.filter(({ path }) => path.includes('/migrations/'));
    const names = migrations.map(({ path }) => path.split('/').at(-1) ?? '');
    return migrations.flatMap(({ path }, index): Finding[] => {
      const name = names[index] ?? '';
      if (!migrationHome.test(path)) return [{ path, what: 'lies outside the folders that may migrate' }];
      if (!migration.test(name)) return [{ path, what: 'is not named YYYYMMDDHHMM_noun_verb.sql' }];
      return names.indexOf(name) === index ? [] : [{ path, what: 'has the name of another migration' }];
    });
  },
};
