/**
 * Reads a code as the camera of a phone does: from its squares alone, knowing nothing of who drew them. Clean squares
 * need no mending, so the words of the correction are passed over. Versions 1 to 6 of level L, which hold any address of ours.
 */
const dataWords = [19, 34, 55, 80, 108, 136];
const levelL = 1;
const byteMode = 4;

/** Which squares are turned over; a code says by a number which of these it used. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The dark squares of a path of runs, `M x y h width …`. */
function squaresOf(path: string): { readonly size: number; readonly isDark: (x: number, y: number) => boolean } {
  const dark = new Set<string>();
  let size = 0;
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) dark.add(`${at} ${y}`);
    size = Math.max(size, Number(x) + Number(width));
  }
  return { size, isDark: (x, y) => dark.has(`${x} ${y}`) };
}

/** Eyes, rulers and the small eye: squares that every code of this size has. */
function isFixed(x: number, y: number, size: number): boolean {
  const near = (at: number) => Math.abs(at - (size - 7)) <= 2;
  const inEye = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  return inEye || x === 6 || y === 6 || (size > 21 && near(x) && near(y));
}

/** Up and down in columns of two from the lower right, past the ruler. */
function* pathThrough(size: number): Generator<readonly [x: number, y: number]> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp) {
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
  }
}

const numberOf = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/** Empty while nothing is drawn. */
export function readQr(path: string | null): string {
  if (!path) return '';
  const { size, isDark } = squaresOf(path);
  const version = (size - 17) / 4;
  const formatBits = numberOf([0, 1, 2, 3, 4].map((x) => isDark(x, 8))) ^ 0b10101;
  const codewords = dataWords[version - 1];
  const mask = masks[formatBits % 8];
  if (!codewords || !mask || formatBits >> 3 !== levelL)
    throw new Error(`no code that is read here: ${size} squares, ${formatBits}`);

  const free = [...pathThrough(size)].filter(([x, y]) => !isFixed(x, y, size));
  const bits = free.map(([x, y]) => isDark(x, y) !== mask(x, y));
  const read = Array.from({ length: codewords }, (_, at) => numberOf(bits.slice(at * 8, at * 8 + 8)));
  // The sixth is dealt out to two hands, word by word.
  const dealt = version < 6 ? read : [0, 1].flatMap((hand) => read.filter((_, at) => at % 2 === hand));
  const hex = dealt.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (Number.parseInt(hex.slice(0, 1), 16) !== byteMode) throw new Error('no code of bytes');
  const count = Number.parseInt(hex.slice(1, 3), 16);
  return Buffer.from(hex.slice(3, 3 + 2 * count), 'hex').toString();
}
