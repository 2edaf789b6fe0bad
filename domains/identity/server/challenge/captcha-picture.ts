/** Draws a word so that an eye reads it and a program has to work for it: bent, crossed out and spotted. */
import type { Rng } from '#platform/server/rng.ts';
import { between } from './dice.ts';
import { letterforms } from './letterform.ts';
import { bitmap, encodePng } from './png.ts';

const width = 160;
const height = 60;

type Segment = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number; thick: number };

export function drawCaptcha(word: string, rng: Rng): Buffer {
  const segments = Array.from(word).flatMap((character, place) => written(character, { place, of: word.length, rng }));
  for (let i = 0; i < 3; i++) segments.push(...crossing(rng));
  const picture = bitmap(width, height, 3);
  const ink = [between(rng, 10, 70), between(rng, 20, 70), between(rng, 70, 130)];
  const spots = rng.bytes(width * height);
  const wave = {
    x: between(rng, 2, 3.5),
    y: between(rng, 1.5, 3),
    at: between(rng, 0, 6.28),
    long: between(rng, 18, 30),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bentX = x + wave.x * Math.sin(y / wave.long + wave.at);
      const bentY = y + wave.y * Math.sin(x / wave.long + wave.at);
      const dark = coverage(segments, bentX, bentY);
      const share = Math.max(dark, (spots[y * width + x] ?? 0) < 10 ? 0.45 : 0);
      for (let c = 0; c < 3; c++) {
        const paper = 244 - c * 4 - (y % 12 === 0 ? 14 : 0);
        picture.pixels[(y * width + x) * 3 + c] = paper + ((ink[c] ?? 0) - paper) * share;
      }
    }
  }
  return encodePng(picture);
}

type Written = { readonly place: number; readonly of: number; readonly rng: Rng };

/** A character turned, leaned and shifted within its share of the line. */
function written(character: string, { place, of, rng }: Written): Segment[] {
  const share = (width - 16) / of;
  const [wide, high] = [share * between(rng, 0.62, 0.78), between(rng, 30, 38)];
  const turn = between(rng, -0.3, 0.3);
  const lean = between(rng, -0.18, 0.18);
  const middleX = 8 + share * (place + 0.5) + between(rng, -2, 2);
  const middleY = height / 2 + between(rng, -5, 5);
  const thick = between(rng, 1.5, 2.1);
  const put = ([px, py]: readonly [number, number]): [number, number] => {
    const y = (py / 100 - 0.5) * high;
    const x = (px / 100 - 0.5) * wide - lean * y;
    return [middleX + x * Math.cos(turn) - y * Math.sin(turn), middleY + x * Math.sin(turn) + y * Math.cos(turn)];
  };
  return (letterforms[character] ?? []).flatMap((stroke) => joined(stroke.map(put), thick));
}

/** A line through the whole word, as thin as its strokes are thick. */
function crossing(rng: Rng): Segment[] {
  const points = Array.from({ length: 6 }, (_, i): [number, number] => [
    (i * width) / 5,
    between(rng, height * 0.15, height * 0.85),
  ]);
  return joined(points, 0.6);
}

function joined(points: readonly (readonly [number, number])[], thick: number): Segment[] {
  return points.slice(1).map(([x2, y2], i) => {
    const [x1, y1] = points[i] as readonly [number, number];
    return { x1, y1, x2, y2, thick };
  });
}

/** How much of a pixel the nearest stroke covers, from none to all. */
function coverage(segments: readonly Segment[], x: number, y: number): number {
  let most = 0;
  for (const { x1, y1, x2, y2, thick } of segments) {
    const reach = thick + 1;
    if (x < Math.min(x1, x2) - reach || x > Math.max(x1, x2) + reach) continue;
    const [dx, dy] = [x2 - x1, y2 - y1];
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    const away = Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
    most = Math.max(most, Math.min(1, thick + 0.5 - away));
  }
  return most;
}
