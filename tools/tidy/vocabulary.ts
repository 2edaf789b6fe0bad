/** The table of words in STYLE.md: no name and no comment has a retired word, and a type is a noun for what it holds. */
import { parseSync } from 'vite';
import { type Finding, isCode, isRule, linesMatching, type Rule, type SourceFile } from './tree.ts';

/** Those that STYLE.md marks with †, in the singular. */
const retiredWords = 'breath crowd deed desk door errand house purse room seat shop teller till vault'.split(' ');
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const retiredWord = new RegExp(`^(?:${retiredWords.join('|')})s?$`, 'i');
/** A quick test of a whole file, so that only a file with such a word somewhere is parsed. */
const hasRetiredWord = new RegExp(
  `(?<![A-Za-z])(?:${retiredWords.join('|')})s?(?![a-z])|(?:${retiredWords.map(capitalised).join('|')})s?(?![a-z])`,
);

type AllowedUse = { readonly text: RegExp; readonly paths?: RegExp };

/** Where such a word is the usual one of its field, or given by the wire. Strings and message files are not checked at all. */
const allowedUses: readonly AllowedUse[] = [
  // What a comment quotes is a name of the wire, of a table or of a file.
  { text: /`[^`\n]*`/g },
  // A house account of the ledger, and what is read of it; the house edge of a game; games made in-house.
  { text: /\bhouse(?: |-)?(?:accounts?|edge)\b|\bhouse's (?:own|bank)\b|\bin-house\b/gi },
  { text: /^(?:\w*house(?:account|purpose|balance|statement|adjust|edge|bets)\w*|(?:bonus|rebate|from|in_?)house)$/gi },
  { text: /^\w*houses?\w*$/gi, paths: /^ledger\// },
  // A chat room, and the topic of its messages.
  { text: /\bchat[- ]?rooms?\b/gi },
  {
    text: /^\w*rooms?\w*$|\brooms?\b/gi,
    paths:
      /^(?:domains\/messages\/|platform\/server\/(?:live|outbox)\/|platform\/web\/live-topics|tools\/(?:demo\/chat-rooms|staff\/messages\/))/,
  },
  // The table room of a live vendor, and the seats at a table.
  { text: /^\w*rooms?\w*$|\btable rooms?\b/gi, paths: /^domains\/games\// },
  { text: /^(?:roomName|roomId|roomState)$/g },
  { text: /^\w*seats\w*$/gi, paths: /^(?:artwork|domains\/games)\// },
  // A field of the response with the data of a member, and a column of the migrations.
  { text: /^rooms$/g, paths: /^(?:domains\/identity|apps\/server\/identity|journeys\/security)\// },
  { text: /^room$/g, paths: /^platform\/server\/database\// },
  // What a picture shows.
  { text: /\b(?:door|house|shop)s?\b/gi, paths: /^artwork\// },
];

const isChecked = (file: SourceFile) =>
  /\.(?:ts|tsx|mjs)$/.test(file.path) &&
  !isRule(file) &&
  !/\/(?:messages|(?:[\w-]+-)?texts)\/|\/texts\.ts$/.test(file.path);

export const plainWords: Rule = {
  name: 'no name and no comment has a word that STYLE.md has retired',
  check: ({ files }) => files.filter((file) => isChecked(file) && hasRetiredWord.test(file.text)).flatMap(findRetired),
};

const participles =
  'Answered|Asked|Drawn|Due|Found|Given|Heard|Held|Kept|Known|Said|Seen|Shown|Spent|Standing|Taken|Told|Tried|Typed|Wanted|Wish';
const participleType = new RegExp(
  `^\\s*(?:export )?(?:declare )?(?:type|interface|(?:abstract )?class) (?:${participles})\\b`,
);

export const nounTypes: Rule = {
  name: 'no type is named by a bare participle',
  check: (tree) =>
    linesMatching(tree, {
      among: (file) => isCode(file) && !isRule(file),
      pattern: participleType,
      describe: (match) => `"${match.trim()}" does not say what it holds; see the words in STYLE.md`,
    }),
};

/** One identifier or one comment, and where it starts in its file. */
type Fragment = { readonly kind: 'name' | 'comment'; readonly text: string; readonly start: number };

function findRetired(file: SourceFile): Finding[] {
  const allowed = allowedUses.filter(({ paths }) => paths?.test(file.path) ?? true);
  const findings = fragmentsOf(file).flatMap((fragment) => {
    const rest = allowed.reduce((text, use) => text.replace(use.text, ' '), fragment.text);
    return wordsOf(fragment.kind, rest)
      .filter((word) => retiredWord.test(word))
      .map((word) => ({ start: fragment.start + Math.max(0, fragment.text.indexOf(word)), word, kind: fragment.kind }));
  });
  const unique = new Map<string, Finding>();
  for (const { start, word, kind } of findings) {
    const line = file.text.slice(0, start).split('\n').length;
    unique.set(`${line} ${word}`, {
      path: file.path,
      line,
      what: `has "${word}" in a ${kind}; see the words in STYLE.md`,
    });
  }
  return [...unique.values()];
}

/** An identifier is split at its capitals, a comment at everything that is no letter. */
function wordsOf(kind: Fragment['kind'], text: string): string[] {
  const spaced = kind === 'name' ? text.replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ') : text;
  return spaced.split(/[^A-Za-z]+/);
}

/** Strings, templates and regular expressions are not looked into: they are of the wire, of SQL and for readers. */
function fragmentsOf({ path, text }: SourceFile): Fragment[] {
  const { program, comments } = parseSync(path, text);
  const fragments = comments.map(({ value, start }): Fragment => ({ kind: 'comment', text: value, start }));
  collectNames(program, fragments);
  return fragments;
}

const identifierTypes = new Set<unknown>(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);

function collectNames(node: unknown, fragments: Fragment[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, name, start } = node as { type?: unknown; name?: unknown; start?: unknown };
  if (identifierTypes.has(type) && typeof name === 'string' && typeof start === 'number')
    fragments.push({ kind: 'name', text: name, start });
  for (const child of Object.values(node)) collectNames(child, fragments);
}
