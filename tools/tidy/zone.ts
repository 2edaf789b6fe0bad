/** The zone of the platform is written once: in `kernel/time.ts`, and in the row of a brand. */
import { isCode, isTest, linesMatching, type Rule } from './tree.ts';

export const oneZone: Rule = {
  name: 'the platform zone is `defaultOffsetMinutes`',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && !isTest(file) && file.path !== 'kernel/time.ts',
      pattern: /offsetMinutes\??\s*(?:=|:|\?\?)\s*480\b/i,
      describe: (match) => `has a zone of its own: ${match}`,
    }),
};
