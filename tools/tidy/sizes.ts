/** A file over 400 lines has two subjects; a room's README is one page. Functions are measured by the linter. */
import { type Finding, isRule, isSource, type Rule } from './tree.ts';

const mostLines = 400;
const mostReadmeLines = 40;

const countLines = (text: string) => text.replace(/\n$/, '').split('\n').length;

export const fileSizes: Rule = {
  name: 'no source file is over 400 lines',
  judge: ({ files }) =>
    files
      .filter((file) => isSource(file) && !isRule(file))
      .map(({ path, text }) => ({ path, lines: countLines(text) }))
      .filter(({ lines }) => lines > mostLines)
      .map(({ path, lines }) => ({ path, what: `has ${lines} lines; ${mostLines} is the most` })),
};

export const roomReadmes: Rule = {
  name: 'every room has a README of one page',
  judge: ({ files }) => {
    const rooms = new Set(files.flatMap(({ path }) => /^(domains\/[^/]+)\//.exec(path)?.[1] ?? []));
    return [...rooms].flatMap((room): Finding[] => {
      const readme = files.find(({ path }) => path === `${room}/README.md`);
      if (!readme) return [{ path: `${room}/README.md`, what: 'is missing' }];
      const lines = countLines(readme.text);
      return lines > mostReadmeLines
        ? [{ path: readme.path, what: `has ${lines} lines; ${mostReadmeLines} is the most` }]
        : [];
    });
  },
};
