/** Every file that a document names exists, and so does every heading that it links to. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, normalize, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readTree } from './tree.ts';

const { files } = await readTree(resolve('.'));
const fileNames = new Set(files.map(({ path }) => basename(path)));
const documents = files.filter(({ path }) => path.endsWith('.md') && path !== 'docs/requirements.md');

const link = /\]\(([^)#:\s]*)(#[^)]*)?\)/g;
/** From the root of the repository; one with a placeholder or a pattern in it is none. */
const rootPath =
  /(?<![\w./-])((?:apps|artwork|attack|bench|chaos|decisions|deploy|docs|domains|journeys|kernel|ledger|platform|tools|ui)\/[\w./-]*\w\/?)(?![\w<*…/-])/g;
const sidePath = /`((?:contract|rules|server|web|rig)\/[\w./-]+)`/g;
const fileName = /`((?!YYYY)[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|mjs|sql|css))`/g;
/** Named as an example of any domain, or in a decision that was replaced. */
const examples =
  /^(?:texts\.ts|idle-class\.ts|contract\/texts(?:\.ts|\/)|server\/(?:index|seed)\.ts|web\/(?:index|site)\.ts)$/;

const anchorOf = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')}`;
const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test.each(documents.map(({ path, text }) => [path, text] as const))('%s names what exists', (path, text) => {
  const folder = dirname(path);
  const hasTarget = (target: string, anchor: string | undefined) => {
    const linked = files.find((file) => file.path === target);
    return (
      existsSync(target) &&
      (!anchor ||
        !linked ||
        captures(linked.text, /^#+ (.+)$/gm)
          .map(anchorOf)
          .includes(anchor))
    );
  };
  const links = [...text.matchAll(link)].filter(
    ([, target, anchor]) => !hasTarget(target ? normalize(join(folder, target)) : path, anchor),
  );
  const missing = [
    ...links.map(([whole]) => whole),
    ...captures(text, rootPath).filter((named) => !existsSync(named)),
    ...captures(text, sidePath).filter((named) => !existsSync(join(folder, named)) && !examples.test(named)),
    ...captures(text, fileName).filter((named) => !fileNames.has(named) && !examples.test(named)),
  ];
  expect(missing).toEqual([]);
});
