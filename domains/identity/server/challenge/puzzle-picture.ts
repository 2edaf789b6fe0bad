/** The scene of the slider: hills under a sky with lanterns, a piece cut out of it, and the gap it left. */
import type { Rng } from '#platform/server/runtime/rng.ts';
import { type Bitmap, bitmap, encodePng } from './png.ts';
import { randomBetween, randomInt } from './random.ts';

export const sceneWidth = 300;
export const sceneHeight = 150;
export const pieceSize = 46;

type Colour = readonly [number, number, number];
export type Point = { readonly x: number; readonly y: number };
export type PuzzlePictures = { readonly scene: Buffer; readonly piece: Buffer };

export function drawPuzzle(gap: Point, rng: Rng): PuzzlePictures {
  const scene = drawScene(rng);
  const piece = cutPiece(scene, gap);
  // A shade of another form somewhere else, so that the darkest square is not the answer.
  shade(scene, decoyOf(gap, rng), { light: 0.72, isIn: isInCircle });
  shade(scene, gap, { light: 0.5, isIn: isInPiece });
  return { scene: encodePng(scene), piece: encodePng(piece) };
}

/** Sky by rows, lanterns in their boxes, hills by columns: no pixel is compared with distant shapes. */
function drawScene(rng: Rng): Bitmap {
  const scene = bitmap(sceneWidth, sceneHeight, 3);
  const dusk: Colour = [randomBetween(rng, 30, 90), randomBetween(rng, 40, 100), randomBetween(rng, 110, 190)];
  const glow: Colour = [randomBetween(rng, 200, 250), randomBetween(rng, 130, 190), randomBetween(rng, 90, 150)];
  for (let y = 0; y < sceneHeight; y++) {
    const sky = mix(dusk, glow, y / sceneHeight);
    for (let x = 0; x < sceneWidth; x++) setPixel(scene, y * sceneWidth + x, sky);
  }
  for (let n = 0; n < 9; n++) drawLantern(scene, rng);
  for (let n = 0; n < 3; n++) drawHill(scene, n, rng);
  return scene;
}

function drawLantern(scene: Bitmap, rng: Rng): void {
  const r = randomBetween(rng, 5, 15);
  const [left, top] = [randomInt(rng, sceneWidth - 30), randomInt(rng, 70)];
  const colour: Colour = [randomBetween(rng, 210, 255), randomBetween(rng, 90, 210), randomBetween(rng, 40, 120)];
  for (let y = 0; y < 30; y++) {
    for (let x = 0; x < 30; x++)
      if ((x - 15) ** 2 + (y - 15) ** 2 < r * r) setPixel(scene, (top + y) * sceneWidth + left + x, colour);
  }
}

function drawHill(scene: Bitmap, n: number, rng: Rng): void {
  const base = 78 + n * 24 + randomBetween(rng, -8, 8);
  const [long, at] = [randomBetween(rng, 22, 60), randomBetween(rng, 0, 6.28)];
  const colour: Colour = [40 + n * 22, randomBetween(rng, 90, 130) - n * 18, 96 - n * 16];
  for (let x = 0; x < sceneWidth; x++) {
    const top = Math.max(0, Math.trunc(base + 12 * Math.sin(x / long + at) + 5 * Math.sin(x / 9 + at)));
    for (let y = top; y < sceneHeight; y++) setPixel(scene, y * sceneWidth + x, colour);
  }
}

function setPixel({ pixels }: Bitmap, index: number, [red, green, blue]: Colour): void {
  const at = index * 3;
  pixels[at] = red;
  pixels[at + 1] = green;
  pixels[at + 2] = blue;
}

/** The piece with a light rim, transparent around its form. */
function cutPiece(scene: Bitmap, { x: left, y: top }: Point): Bitmap {
  const piece = bitmap(pieceSize, pieceSize, 4);
  for (let y = 0; y < pieceSize; y++) {
    for (let x = 0; x < pieceSize; x++) {
      if (!isInPiece(x, y)) continue;
      const from = ((top + y) * sceneWidth + left + x) * 3;
      const isRim = !isInPiece(x - 1, y) || !isInPiece(x + 1, y) || !isInPiece(x, y - 1) || !isInPiece(x, y + 1);
      const colour = isRim ? [255, 255, 255] : scene.pixels.subarray(from, from + 3);
      piece.pixels.set([...colour, 255], (y * pieceSize + x) * 4);
    }
  }
  return piece;
}

type ShapeTest = (x: number, y: number) => boolean;

function shade(scene: Bitmap, { x: left, y: top }: Point, { light, isIn }: { light: number; isIn: ShapeTest }): void {
  for (let y = 0; y < pieceSize; y++) {
    for (let x = 0; x < pieceSize; x++) {
      if (!isIn(x, y)) continue;
      const at = ((top + y) * sceneWidth + left + x) * 3;
      for (let c = at; c < at + 3; c++) scene.pixels[c] = (scene.pixels[c] ?? 0) * light;
    }
  }
}

/** A square with a knob on top and a notch on its left, within `pieceSize`. */
function isInPiece(x: number, y: number): boolean {
  const isKnob = Math.hypot(x - 23, y - 9) < 8;
  const isSquare = x >= 4 && x < 42 && y >= 9 && y < 46;
  const isNotch = Math.hypot(x - 4, y - 28) < 7;
  return (isSquare && !isNotch) || isKnob;
}

const isInCircle: ShapeTest = (x, y) => Math.hypot(x - 23, y - 23) < 20;

/** Not over the gap itself. */
function decoyOf(gap: Point, rng: Rng): Point {
  const x = (gap.x + pieceSize + 10 + randomInt(rng, 100)) % (sceneWidth - pieceSize);
  const y = randomInt(rng, sceneHeight - pieceSize);
  return Math.abs(x - gap.x) < pieceSize
    ? { x, y: gap.y > sceneHeight / 2 - 23 ? 0 : sceneHeight - pieceSize }
    : { x, y };
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
