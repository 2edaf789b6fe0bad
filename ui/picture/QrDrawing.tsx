/** The squares themselves, drawn into the unit square of the SVG around them. To work them out takes a phone a frame or two, so the page comes first. */
import { useDeferredValue, useMemo } from 'react';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

export function QrDrawing({ text }: { readonly text: string }) {
  const wanted = useDeferredValue(text, null);
  const code = useMemo(() => wanted !== null && encode(wanted, { border: 0 }), [wanted]);
  if (!code) return null;
  const scale = `scale(${1 / code.size})`;
  return <path fill="currentColor" shapeRendering="crispEdges" d={qrPath(code.data)} transform={scale} />;
}
