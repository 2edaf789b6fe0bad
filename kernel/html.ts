/**
 * Which HTML an operator may write, for whoever cleans it: the server before it is kept and before it is sent, the
 * browser before it is shown. Everything that is not named here is left out; there is no list of bad things.
 */
export const allowedTags: readonly string[] = (
  'h2 h3 h4 p br hr blockquote ul ol li dl dt dd a strong b em i u s small sub sup mark code ' +
  'table caption thead tbody tfoot tr th td figure figcaption img'
).split(' ');

/** No `style`, `class` or `id`: the page dresses the text, and a name would reach into the page's script. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** Their text is not worth keeping either: it is program, or it was never meant to be read. */
export const droppedTags: readonly string[] =
  'script style template noscript noembed noframes iframe object svg math title textarea xmp plaintext select option'.split(
    ' ',
  );

/** What a link leaving the site carries: the other side learns nothing and gets no hold of our window. */
export const externalLinkRel = 'noopener noreferrer nofollow';

const externalUrl = /^https:\/\/[a-z0-9][^\s\\]*$/i;
const contactUrl = /^(mailto|tel):[^\s\\<>]+$/i;
/** `//host` and `/\host` look like paths and lead elsewhere. */
const ownPath = /^\/(?![/\\])[^\s\\]*$/;
const ownHash = /^#[\w-]*$/;

export const isExternalUrl = (href: string) => externalUrl.test(href);

export const isOwnPath = (href: string) => ownPath.test(href);

export const isSafeLink = (href: string) =>
  isExternalUrl(href) || contactUrl.test(href) || ownPath.test(href) || ownHash.test(href);

/** Pictures come from our own generator alone: one from elsewhere would tell its owner who reads. */
export const isSafePicture = (src: string) => /^\/art\/[\w%./~-]+$/.test(src) && !/\.\.|%2e|%2f|\/\//i.test(src);
