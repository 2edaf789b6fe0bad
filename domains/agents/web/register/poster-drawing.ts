/** The poster of a link, drawn once for the eye and for the printer: a sunrise, the words, the code picture and the mark of the age. */
import { encode } from 'uqr';

export type PosterContent = {
  readonly headline: string;
  readonly line: string;
  readonly code: string;
  readonly url: string;
  readonly age: number;
};

/** A5 at 300 dots an inch. */
export const posterSize = { width: 1_748, height: 2_480 } as const;

const margin = 96;
const skyHeight = 1_560;
const rays = 28;
const [bands, bandStep, bandHeight] = [5, 100, 12] as const;
const qrSize = 520;

type Palette = {
  readonly ground: string;
  readonly words: string;
  readonly ray: string;
  readonly otherRay: string;
  readonly sun: string;
};

/** The colours of the brand, which are the same by day and by night. */
function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const colorOf = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: colorOf('--qr-ink'),
    words: colorOf('--qr-paper'),
    ray: colorOf('--linya-2'),
    otherRay: colorOf('--linya-3'),
    sun: colorOf('--linya-1'),
  };
}

const displayFont = (size: number) => `760 ${size}px Archivo, system-ui, sans-serif`;
const bodyFont = (size: number) => `620 ${size}px 'Reddit Sans', system-ui, sans-serif`;

/** False where the browser has no canvas to draw on. */
export async function drawPoster(canvas: HTMLCanvasElement, content: PosterContent): Promise<boolean> {
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  await Promise.all([displayFont(150), bodyFont(64)].map((font) => document.fonts.load(font))).catch(() => undefined);
  canvas.width = posterSize.width;
  canvas.height = posterSize.height;
  const palette = readPalette();
  drawSunrise(pen, palette);
  drawAgeMark(pen, palette, content.age);
  drawWords(pen, palette, content);
  drawCodePicture(pen, palette, content.url);
  return true;
}

function drawSunrise(pen: CanvasRenderingContext2D, { ground, ray, otherRay, sun }: Palette): void {
  const { width, height } = posterSize;
  const [middle, horizon] = [width / 2, skyHeight * 0.62];
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, skyHeight);
  pen.clip();
  for (let index = 0; index < rays; index++) {
    const [from, to] = [index, index + 1].map((step) => (step / rays) * 2 * Math.PI) as [number, number];
    pen.fillStyle = index % 2 === 0 ? ray : otherRay;
    pen.globalAlpha = index % 2 === 0 ? 0.85 : 0.35;
    pen.beginPath();
    pen.moveTo(middle, horizon);
    pen.arc(middle, horizon, width * 1.4, from, to);
    pen.fill();
  }
  pen.globalAlpha = 1;
  pen.fillStyle = sun;
  pen.beginPath();
  pen.arc(middle, horizon, width * 0.3, 0, 2 * Math.PI);
  pen.fill();
  // The sun goes down behind bands that grow towards the horizon.
  pen.clip();
  pen.fillStyle = ray;
  for (let index = 0; index < bands; index++)
    pen.fillRect(0, horizon + index * bandStep, width, bandHeight * (index + 1));
  pen.restore();
}

function drawAgeMark(pen: CanvasRenderingContext2D, { ground, words }: Palette, age: number): void {
  const radius = 116;
  const [x, y] = [posterSize.width - margin - radius, margin + radius];
  pen.fillStyle = ground;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = words;
  pen.lineWidth = 10;
  pen.stroke();
  pen.fillStyle = words;
  pen.font = displayFont(92);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(`${age}+`, x, y + 6);
}

function drawWords(pen: CanvasRenderingContext2D, { words, sun, ground }: Palette, content: PosterContent): void {
  const width = posterSize.width - 3 * margin - qrSize;
  pen.textAlign = 'left';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = words;
  pen.font = displayFont(132);
  let y = skyHeight + 190;
  for (const line of linesOf(pen, content.headline, width)) {
    pen.fillText(line, margin, y);
    y += 146;
  }
  pen.font = bodyFont(58);
  y += 4;
  for (const line of linesOf(pen, content.line, width)) {
    pen.fillText(line, margin, y);
    y += 76;
  }
  pen.font = displayFont(84);
  const chip = { width: pen.measureText(content.code).width + 72, height: 128, y: posterSize.height - margin - 128 };
  pen.fillStyle = sun;
  pen.beginPath();
  pen.roundRect(margin, chip.y, chip.width, chip.height, 32);
  pen.fill();
  pen.fillStyle = ground;
  pen.textBaseline = 'middle';
  pen.fillText(content.code, margin + 36, chip.y + chip.height / 2 + 6);
}

/** The words in lines that fit; a word that is wider than a line has one of its own. */
export function linesOf(pen: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined) lines.push(word);
    else if (pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawCodePicture(pen: CanvasRenderingContext2D, { ground, words }: Palette, url: string): void {
  const { data, size } = encode(url, { border: 4 });
  const [left, top] = [posterSize.width - margin - qrSize, posterSize.height - margin - qrSize];
  pen.fillStyle = words;
  pen.beginPath();
  pen.roundRect(left, top, qrSize, qrSize, 36);
  pen.fill();
  pen.fillStyle = ground;
  const square = qrSize / size;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      // Squares overlap a little, or hair lines of paper would show between them.
      if (isDark) pen.fillRect(left + x * square, top + y * square, square + 0.5, square + 0.5);
    }
  }
}
