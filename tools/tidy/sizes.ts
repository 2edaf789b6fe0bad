/** A file over 400 lines has two subjects; a domain's README is one page. Functions are measured by the linter. */
import { type Finding, isRule, isSource, type Rule } from './tree.ts';

const maxLines = 400;
const maxReadmeLines = 40;

const countLines = (text: string) => text.replace(/\n$/, '').split('\n').length;

export const fileSizes: Rule = {
  name: 'no source file is over 400 lines',
  check: ({ files }) =>
    files
      .filter((file) => isSource(file) && !isRule(file))
      .map(({ path, text }) => ({ path, lines: countLines(text) }))
      .filter(({ lines }) => lines > maxLines)
      .map(({ path, lines }) => ({ path, what: `has ${lines} lines; ${maxLines} is the most` })),
};

export const domainReadmes: Rule = {
  name: 'every domain has a README of one page',
  check: ({ files }) => {
    const domains = new Set(files.flatMap(({ path }) => /^(domains\/[^/]+)\//.exec(path)?.[1] ?? []));
    return [...domains].flatMap((domain): Finding[] => {
      const readme = files.find(({ path }) => path === `${domain}/README.md`);
      if (!readme) return [{ path: `${domain}/README.md`, what: 'is missing' }];
      const lines = countLines(readme.text);
      return lines > maxReadmeLines
        ? [{ path: readme.path, what: `has ${lines} lines; ${maxReadmeLines} is the most` }]
        : [];
    });
  },
};
