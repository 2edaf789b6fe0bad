/** From a drawing to a file: the outermost element, and the last bytes taken out. */
import type { Brush } from './brush.ts';

const paths = / (d|transform)="([^"]+)"/g;

/**
 * Spaces that a minus or a letter makes needless, leading noughts, and black, which is the fill that nobody names. The
 * corners of a polygon keep theirs: two corners need a space or a comma between them, and where it is missing a browser
 * reads on but librsvg stops, so that the pixels lose a face.
 */
export const compact = (svg: string): string =>
  svg
    .replace(paths, (_, name: string, value: string) => {
      const tight = value
        .replace(/ -/g, '-')
        .replace(/([A-Za-z,(]) /g, '$1')
        .replace(/ ([A-Za-z])(?![a-z]*\()/g, '$1');
      return ` ${name}="${tight}"`;
    })
    .replace(/="(-?)0\.(\d)/g, '="$1.$2')
    .replace(/ fill="#000"/g, '');

/** The most that a picture may weigh; one that grew heavier does without its sparks. */
export const mostBytes = 6000;

type Box = { readonly w: number; readonly h: number };

/** A picture that fills its frame and is cut where the frame has another shape; `fit` says what must stay in sight. */
export const framed = (brush: Brush, { w, h }: Box, { drawing, fit = 'xMidYMid' }: { drawing: string; fit?: string }) =>
  compact(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" aria-hidden="true" preserveAspectRatio="${fit} slice">${brush.defs()}${drawing}</svg>`,
  );

/** A picture without a ground, for any surface. `drawing` is made before the definitions are read. */
export const bare = (brush: Brush, viewBox: string, drawing: string): string =>
  compact(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" aria-hidden="true">${brush.defs()}${drawing}</svg>`,
  );
