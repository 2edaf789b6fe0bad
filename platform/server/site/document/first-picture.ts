/**
 * The largest picture of the first view travels inside the document: it is there with the first bytes and shown with
 * the first paint. The page marks it by its priority; a picture from another host, or a heavy one, goes its own way.
 */

/** The drawing behind an address of our own, or null. */
export type DrawPicture = (address: string) => string | null;

const maxInlineBytes = 16_384;
const pictures = /<picture>.*?<\/picture>/gs;
const highPriority = /\sfetchpriority="high"/i;
const addresses = /(\ssrc(?:set)?=")(\/art\/[^"\s]+\.svg)"/gi;

/** What would end the attribute, the address or one of several in a row. */
const escaped: Readonly<Record<string, string>> = { '%': '%25', '#': '%23', '<': '%3C', '>': '%3E', '"': '%22' };

const dataUri = (svg: string) =>
  `data:image/svg+xml,${svg.replace(/["#%<>]/g, (sign) => escaped[sign] ?? sign).replace(/\s+/g, '%20')}`;

export function inlineFirstPicture(html: string, draw: DrawPicture): string {
  let isDone = false;
  return html.replace(pictures, (picture) => {
    if (isDone || !highPriority.test(picture)) return picture;
    isDone = true;
    return picture.replace(addresses, (whole, attribute: string, address: string) => {
      const svg = draw(address);
      if (svg === null || svg.length > maxInlineBytes) return whole;
      return `${attribute}${dataUri(svg).replaceAll('&', '&amp;')}"`;
    });
  });
}
