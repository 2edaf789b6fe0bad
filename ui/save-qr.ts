/** A code as a picture in the visitor's own files: on the phone that shows it no camera can scan it, but an app can open it. */
import { encode } from 'uqr';

const squarePx = 16;
const borderSquares = 4;
const [paper, ink] = ['white', 'black'];

export function saveQr(text: string, name: string): void {
  const { data, size } = encode(text, { border: borderSquares });
  const canvas = document.createElement('canvas');
  canvas.width = size * squarePx;
  canvas.height = size * squarePx;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = ink;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * squarePx, y * squarePx, squarePx, squarePx);
    }
  }
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
}
