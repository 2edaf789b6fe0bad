/** Makes the HTML of an operator harmless. `kernel/html.ts` says what may stay; a second cleaning changes nothing. */
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import {
  allowedAttributes,
  allowedTags,
  isOutward,
  isSafeLink,
  isSafePicture,
  outwardRel,
  silentTags,
} from '#kernel/html.ts';

/** Deeper than any honest text; the rest of such a tree is cut off before it costs anything. */
const mostNested = 24;

const attributes = Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]));

const options: IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: attributes,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...silentTags],
  nestingLimit: mostNested,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  transformTags: { a: linkOf, img: pictureOf, ol: listOf, td: cellOf, th: cellOf, h1: 'h2', h5: 'h4', h6: 'h4' },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** A text is written once and read all day; cleaning a page of it takes a millisecond. */
const remembered = new Map<string, string>();
const mostCharacters = 2_000_000;
let characters = 0;

export function cleanHtml(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, options).trim();
  const size = html.length + clean.length;
  if (characters + size > mostCharacters) {
    remembered.clear();
    characters = 0;
  }
  remembered.set(html, clean);
  characters += size;
  return clean;
}

/** A link that leads nowhere safe stays as its words. */
function linkOf(tagName: string, { href = '' }: Attributes): Tag {
  const target = href.trim();
  if (!isSafeLink(target)) return { tagName, attribs: {} };
  return {
    tagName,
    attribs: isOutward(target) ? { href: target, rel: outwardRel, target: '_blank' } : { href: target },
  };
}

function pictureOf(tagName: string, { src = '', alt = '', ...rest }: Attributes): Tag {
  if (!isSafePicture(src)) return { tagName, attribs: {} };
  return { tagName, attribs: { src, alt, ...numbersOf(rest, ['width', 'height']), loading: 'lazy' } };
}

function listOf(tagName: string, given: Attributes): Tag {
  return { tagName, attribs: numbersOf(given, ['start']) };
}

function cellOf(tagName: string, given: Attributes): Tag {
  const scope = /^(row|col)$/.test(given['scope'] ?? '') && tagName === 'th' ? { scope: given['scope'] ?? '' } : {};
  return { tagName, attribs: { ...numbersOf(given, ['colspan', 'rowspan']), ...scope } };
}

const numbersOf = (given: Attributes, names: readonly string[]): Attributes =>
  Object.fromEntries(names.flatMap((name) => (/^\d{1,4}$/.test(given[name] ?? '') ? [[name, given[name] ?? '']] : [])));
