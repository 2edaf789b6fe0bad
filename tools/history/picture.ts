/** Papers and receipts of invented people: drawn, so that nobody's own lie in the demo world. */
import sharp from 'sharp';
import type { DocumentKind } from '#domains/protection/contract/document.ts';

const pictures = new Map<DocumentKind, Promise<Uint8Array>>();

const titles: Readonly<Record<DocumentKind, string>> = {
  government_id: 'DEMO ID',
  government_id_back: 'DEMO ID, BACK',
  selfie: 'DEMO FACE',
  liveness: 'DEMO FACE 2',
  payment_proof: 'DEMO RECEIPT',
  funds_proof: 'DEMO PAYSLIP',
};

/** One of each kind for everybody: they are proofs of nothing. */
export function pictureOf(kind: DocumentKind): Promise<Uint8Array> {
  const cached = pictures.get(kind) ?? draw(kind);
  pictures.set(kind, cached);
  return cached;
}

const draw = (kind: DocumentKind): Promise<Uint8Array> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
      <rect width="640" height="400" fill="#f3eee3"/><rect x="24" y="24" width="592" height="352" rx="24" fill="#fffaf0"/>
      <circle cx="130" cy="170" r="56" fill="#c98a3d"/><rect x="70" y="236" width="120" height="96" rx="40" fill="#c98a3d"/>
      <text x="240" y="120" font-family="sans-serif" font-size="44" fill="#3b2a1a">${titles[kind]}</text>
      <rect x="240" y="160" width="320" height="18" fill="#d9cfbd"/><rect x="240" y="200" width="280" height="18" fill="#d9cfbd"/>
      <rect x="240" y="240" width="340" height="18" fill="#d9cfbd"/></svg>`),
  )
    .png()
    .toBuffer();
