/** A code as a picture in the visitor's own files: on the phone that shows it no camera can scan it, but an app can open it. */
import { encode } from 'uqr';

const modulePx = 16;
const borderModules = 4;
const [paper, ink] = ['white', 'black'];

export function downloadQr(text: string, name: string): void {
  const { data, size } = encode(text, { border: borderModules });
  const canvas = document.createElement('canvas');
  canvas.width = size * modulePx;
  canvas.height = size * modulePx;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = ink;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(x * modulePx, y * modulePx, modulePx, modulePx);
    }
  }
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
}
