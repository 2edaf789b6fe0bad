/**
 * Reads the HTML of an operator into a tree of what `kernel/html.ts` allows. Nothing is handed to the
 * browser's parser, so there is nothing that could run: unknown tags vanish and their words stay.
 */
import { allowedTags, droppedTags, isExternalUrl, isSafeLink, isSafePicture } from '#kernel/html.ts';
import { decodeEntities, parseAttributes, readTag } from './html-tokens.ts';

export type RichNode = string | RichElement;
export type RichElement = { readonly tag: string; readonly attributes: RichAttributes; readonly children: RichNode[] };
export type RichAttributes = Readonly<Record<string, string>>;

/** Deeper than any honest text; what is nested further stays as words. */
const maxDepth = 24;

const allowedTagNames = new Set<string>(allowedTags);
const droppedTagNames = new Set<string>(droppedTags);
const voidTags = new Set<string>(['br', 'hr', 'img']);
const tagReplacements: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

const blockTags = ['h2', 'h3', 'h4', 'p', 'hr', 'blockquote', 'ul', 'ol', 'dl', 'table', 'figure'];
/** What an opening tag ends first, as a browser would: a paragraph holds no paragraph. */
const impliedEndTags: Readonly<Record<string, { tags: readonly string[]; within: readonly string[] }>> = {
  ...Object.fromEntries(blockTags.map((tag) => [tag, { tags: ['p'], within: ['li', 'td', 'th', 'blockquote', 'dd'] }])),
  li: { tags: ['li'], within: ['ul', 'ol'] },
  dt: { tags: ['dt', 'dd'], within: ['dl'] },
  dd: { tags: ['dt', 'dd'], within: ['dl'] },
  tr: { tags: ['tr'], within: ['table'] },
  td: { tags: ['td', 'th'], within: ['table'] },
  th: { tags: ['td', 'th'], within: ['table'] },
  a: { tags: ['a'], within: [] },
};
/** Where an element may stand; elsewhere its tag vanishes. */
const allowedParents: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
  figcaption: ['figure'],
};
/** They hold elements and no words. */
const textlessTags = new Set<string>(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl']);

type OpenElement = { readonly tag: string; readonly children: RichNode[] };

export function parseRichText(html: string): RichNode[] {
  const root: OpenElement = { tag: '', children: [] };
  const open: OpenElement[] = [root];
  const inner = () => open.at(-1) ?? root;
  let at = 0;
  while (at < html.length) {
    const mark = html.indexOf('<', at);
    appendText(inner(), html.slice(at, mark < 0 ? undefined : mark));
    if (mark < 0) break;
    const found = readTag(html, mark);
    if (found === null) {
      appendText(inner(), '<');
      at = mark + 1;
      continue;
    }
    at = found.end;
    const tag = tagReplacements[found.name] ?? found.name;
    if (droppedTagNames.has(tag)) {
      if (!found.closing) at = skipElement(html, at, tag);
    } else if (found.closing) closeTag(open, tag);
    else if (allowedTagNames.has(tag)) openTag(open, tag, found.attributes);
  }
  return root.children;
}

function appendText(into: OpenElement, text: string) {
  if (text === '' || textlessTags.has(into.tag)) return;
  into.children.push(decodeEntities(text));
}

/** The rest of an element whose words are not worth keeping; all of it where it never ends. */
function skipElement(html: string, from: number, tag: string): number {
  const closing = html.slice(from).search(new RegExp(`</${tag}\\b`, 'i'));
  if (closing < 0) return html.length;
  return readTag(html, from + closing)?.end ?? html.length;
}

function closeTag(open: OpenElement[], tag: string) {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at > 0) open.length = at;
}

function openTag(open: OpenElement[], tag: string, written: string) {
  const ended = impliedEndTags[tag];
  if (ended) {
    const at = open.findLastIndex((one) => ended.tags.includes(one.tag));
    if (at > open.findLastIndex((one) => ended.within.includes(one.tag)) && at > 0) open.length = at;
  }
  // Browsers put the rows of a table into a body of their own.
  if (tag === 'tr' && open.at(-1)?.tag === 'table') openTag(open, 'tbody', '');
  const parent = open.at(-1);
  const wanted = allowedParents[tag];
  if (!parent || (wanted ? !wanted.includes(parent.tag) : textlessTags.has(parent.tag))) return;
  const attributes = allowedAttributesOf(tag, parseAttributes(written));
  if (attributes === null || open.length > maxDepth) return;
  const element: RichElement = { tag, attributes, children: [] };
  parent.children.push(element);
  if (!voidTags.has(tag)) open.push(element);
}

/** The attributes that stay; null where the element is nothing without the one it lost. */
function allowedAttributesOf(tag: string, written: RichAttributes): RichAttributes | null {
  const { href = '', src = '', alt = '', scope = '' } = written;
  if (tag === 'a') {
    const target = href.trim();
    if (!isSafeLink(target)) return {};
    return isExternalUrl(target) ? { href: target, outward: 'yes' } : { href: target };
  }
  if (tag === 'img')
    return isSafePicture(src) ? { src, alt, ...pickNumericAttributes(written, ['width', 'height']) } : null;
  if (tag === 'ol') return pickNumericAttributes(written, ['start']);
  if (tag === 'th' && /^(row|col)$/.test(scope))
    return { scope, ...pickNumericAttributes(written, ['colspan', 'rowspan']) };
  return tag === 'td' || tag === 'th' ? pickNumericAttributes(written, ['colspan', 'rowspan']) : {};
}

const pickNumericAttributes = (written: RichAttributes, names: readonly string[]): RichAttributes =>
  Object.fromEntries(
    names.flatMap((name) => (/^\d{1,4}$/.test(written[name] ?? '') ? [[name, written[name] ?? '']] : [])),
  );
