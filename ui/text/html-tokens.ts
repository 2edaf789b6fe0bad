/** The marks of HTML: tags, attributes, entities. Each character is looked at once, whatever is thrown at it. */
type TagToken = {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: string;
  /** The place behind it. */
  readonly end: number;
};

const tagNamePattern = /[a-z][a-z0-9-]*/iy;

/** The tag, comment or declaration that begins here; null where the sign is a sign of the text. */
export function readTag(html: string, at: number): TagToken | null {
  const next = html[at + 1] ?? '';
  if (next === '!' || next === '?') {
    const isComment = html.startsWith('<!--', at);
    const close = html.indexOf(isComment ? '-->' : '>', at + 2);
    const end = close < 0 ? html.length : close + (isComment ? 3 : 1);
    return { name: '', closing: false, attributes: '', end };
  }
  const closing = next === '/';
  tagNamePattern.lastIndex = at + (closing ? 2 : 1);
  const name = tagNamePattern.exec(html)?.[0];
  if (name === undefined) return null;
  const from = tagNamePattern.lastIndex;
  const close = findTagEnd(html, from);
  return {
    name: name.toLowerCase(),
    closing,
    attributes: html.slice(from, close),
    // A tag that never ends takes the rest with it, as in a browser.
    end: Math.min(close + 1, html.length),
  };
}

/** Where a tag ends: a sign inside quotes does not end it. */
function findTagEnd(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return html.length;
}

const attributePattern = /([^\s"'<>/=]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

export function parseAttributes(written: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, name = '', double, single, bare] of written.replace(/\s*=\s*/g, '=').matchAll(attributePattern)) {
    found[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  }
  return found;
}

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
};

const entityPattern = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi;
const isCodePoint = (code: number) => code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);

export const decodeEntities = (text: string): string =>
  text.replace(entityPattern, (whole: string, ...[hex, decimal, name]: (string | undefined)[]) => {
    if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return isCodePoint(code) ? String.fromCodePoint(code) : '';
  });
