/** Makes the HTML of an operator harmless. `kernel/html.ts` says what may stay; a second cleaning changes nothing. */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import {
  allowedAttributes,
  allowedTags,
  droppedTags,
  externalLinkRel,
  isExternalUrl,
  isSafeLink,
  isSafePicture,
} from '#kernel/html.ts';

/** Deeper than any honest text; the rest of such a tree is cut off before it costs anything. */
const maxNesting = 24;

const attributes = Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]));

const options: IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: attributes,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...droppedTags],
  nestingLimit: maxNesting,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  transformTags: {
    a: cleanLink,
    img: cleanImage,
    ol: cleanList,
    td: cleanCell,
    th: cleanCell,
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** A text is written once and read all day; cleaning a page of it takes a millisecond. */
const cleanedTexts = new Map<string, string>();
const maxCachedCharacters = 2_000_000;
let cachedCharacters = 0;

export function cleanHtml(html: string): string {
  const known = cleanedTexts.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, options).trim();
  const size = html.length + clean.length;
  if (cachedCharacters + size > maxCachedCharacters) {
    cleanedTexts.clear();
    cachedCharacters = 0;
  }
  cleanedTexts.set(html, clean);
  cachedCharacters += size;
  return clean;
}

/** A link that leads nowhere safe stays as its words. */
function cleanLink(tagName: string, { href = '' }: Attributes): Tag {
  const target = href.trim();
  if (!isSafeLink(target)) return { tagName, attribs: {} };
  return {
    tagName,
    attribs: isExternalUrl(target) ? { href: target, rel: externalLinkRel, target: '_blank' } : { href: target },
  };
}

function cleanImage(tagName: string, { src = '', alt = '', ...rest }: Attributes): Tag {
  if (!isSafePicture(src)) return { tagName, attribs: {} };
  return { tagName, attribs: { src, alt, ...numericAttributes(rest, ['width', 'height']), loading: 'lazy' } };
}

function cleanList(tagName: string, given: Attributes): Tag {
  return { tagName, attribs: numericAttributes(given, ['start']) };
}

function cleanCell(tagName: string, given: Attributes): Tag {
  const scope = /^(row|col)$/.test(given['scope'] ?? '') && tagName === 'th' ? { scope: given['scope'] ?? '' } : {};
  return { tagName, attribs: { ...numericAttributes(given, ['colspan', 'rowspan']), ...scope } };
}

const numericAttributes = (given: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(names.flatMap((name) => (/^\d{1,4}$/.test(given[name] ?? '') ? [[name, given[name] ?? '']] : [])));
