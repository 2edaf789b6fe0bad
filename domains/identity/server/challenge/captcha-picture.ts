/** Draws a word so that an eye reads it and a program has to work for it: bent, crossed out and spotted. */
import type { Rng } from '#platform/server/runtime/rng.ts';
import { letterforms } from './letterform.ts';
import { bitmap, encodePng } from './png.ts';
import { randomBetween } from './random.ts';

const width = 160;
const height = 60;

type Segment = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number; thick: number };

export function drawCaptcha(word: string, rng: Rng): Buffer {
  const segments = Array.from(word).flatMap((character, place) =>
    drawGlyph(character, { place, of: word.length, rng }),
  );
  for (let i = 0; i < 3; i++) segments.push(...drawNoiseLines(rng));
  const picture = bitmap(width, height, 3);
  const ink = [randomBetween(rng, 10, 70), randomBetween(rng, 20, 70), randomBetween(rng, 70, 130)];
  const spots = rng.bytes(width * height);
  const wave = {
    x: randomBetween(rng, 2, 3.5),
    y: randomBetween(rng, 1.5, 3),
    at: randomBetween(rng, 0, 6.28),
    long: randomBetween(rng, 18, 30),
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

type GlyphPlacement = { readonly place: number; readonly of: number; readonly rng: Rng };

/** A character turned, leaned and shifted within its share of the line. */
function drawGlyph(character: string, { place, of, rng }: GlyphPlacement): Segment[] {
  const share = (width - 16) / of;
  const [wide, high] = [share * randomBetween(rng, 0.62, 0.78), randomBetween(rng, 30, 38)];
  const turn = randomBetween(rng, -0.3, 0.3);
  const lean = randomBetween(rng, -0.18, 0.18);
  const middleX = 8 + share * (place + 0.5) + randomBetween(rng, -2, 2);
  const middleY = height / 2 + randomBetween(rng, -5, 5);
  const thick = randomBetween(rng, 1.5, 2.1);
  const put = ([px, py]: readonly [number, number]): [number, number] => {
    const y = (py / 100 - 0.5) * high;
    const x = (px / 100 - 0.5) * wide - lean * y;
    return [middleX + x * Math.cos(turn) - y * Math.sin(turn), middleY + x * Math.sin(turn) + y * Math.cos(turn)];
  };
  return (letterforms[character] ?? []).flatMap((stroke) => toSegments(stroke.map(put), thick));
}

/** A line through the whole word, as thin as its strokes are thick. */
function drawNoiseLines(rng: Rng): Segment[] {
  const points = Array.from({ length: 6 }, (_, i): [number, number] => [
    (i * width) / 5,
    randomBetween(rng, height * 0.15, height * 0.85),
  ]);
  return toSegments(points, 0.6);
}

function toSegments(points: readonly (readonly [number, number])[], thick: number): Segment[] {
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
