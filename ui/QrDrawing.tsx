/** The squares themselves, drawn into the unit square of the SVG around them. */
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

export function QrDrawing({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 0 });
  return <path fill="currentColor" shapeRendering="crispEdges" d={qrPath(data)} transform={`scale(${1 / size})`} />;
}
