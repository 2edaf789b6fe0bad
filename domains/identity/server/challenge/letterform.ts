/**
 * The characters of the captcha as strokes on a square of 0 to 100. Nothing stands here that is taken for
 * something else once it is bent: no 0 and O, 1 and I and L, 2 and Z, 5 and S, 6 and G, 8 and B, U and V.
 */
type Point = readonly [number, number];
export type Stroke = readonly Point[];

const arc = (cx: number, cy: number, { r, from, to }: { r: number; from: number; to: number }): Stroke =>
  Array.from({ length: 9 }, (_, i): Point => {
    const angle = ((from + ((to - from) * i) / 8) * Math.PI) / 180;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });

const polyline = (...points: Point[]): Stroke => points;

export const letterforms: Readonly<Record<string, readonly Stroke[]>> = {
  A: [polyline([10, 100], [50, 0], [90, 100]), polyline([26, 64], [74, 64])],
  C: [arc(56, 50, { r: 48, from: 310, to: 50 })],
  E: [polyline([88, 0], [15, 0], [15, 100], [88, 100]), polyline([15, 48], [74, 48])],
  F: [polyline([88, 0], [18, 0], [18, 100]), polyline([18, 46], [72, 46])],
  H: [polyline([14, 0], [14, 100]), polyline([86, 0], [86, 100]), polyline([14, 50], [86, 50])],
  J: [polyline([72, 0], [72, 70]), arc(44, 70, { r: 28, from: 0, to: 170 })],
  K: [polyline([16, 0], [16, 100]), polyline([84, 0], [16, 56]), polyline([40, 38], [88, 100])],
  M: [polyline([8, 100], [14, 0], [50, 62], [86, 0], [92, 100])],
  N: [polyline([14, 100], [14, 0], [86, 100], [86, 0])],
  P: [polyline([18, 100], [18, 0], [54, 0]), arc(54, 28, { r: 28, from: -90, to: 90 }), polyline([54, 56], [18, 56])],
  R: [
    polyline([18, 100], [18, 0], [54, 0]),
    arc(54, 27, { r: 27, from: -90, to: 90 }),
    polyline([54, 54], [18, 54]),
    polyline([48, 54], [88, 100]),
  ],
  T: [polyline([8, 0], [92, 0]), polyline([50, 0], [50, 100])],
  W: [polyline([4, 0], [26, 100], [50, 34], [74, 100], [96, 0])],
  X: [polyline([12, 0], [88, 100]), polyline([88, 0], [12, 100])],
  Y: [polyline([10, 0], [50, 52], [90, 0]), polyline([50, 52], [50, 100])],
  3: [arc(46, 26, { r: 26, from: 200, to: 450 }), arc(46, 76, { r: 25, from: 270, to: 520 })],
  4: [polyline([66, 100], [66, 0], [8, 68], [94, 68])],
  7: [polyline([10, 0], [90, 0], [40, 100])],
  9: [arc(50, 30, { r: 30, from: 0, to: 360 }), polyline([80, 30], [72, 72], [48, 100])],
};

export const characters = Object.keys(letterforms);
