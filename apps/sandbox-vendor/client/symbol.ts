/** Pictures drawn by code: symbols of the reels, cards and fish, as SVG text. */

const svg = (body: string, box = '0 0 64 64') => `<svg viewBox="${box}" aria-hidden="true">${body}</svg>`;
const fade = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const rays = Array.from({ length: 8 }, (_, nth) => `<path d="M32 4l5 12h-10z" transform="rotate(${nth * 45} 32 32)"/>`);

const drawings: Readonly<Record<string, string>> = {
  sun: `<defs>${fade('ga', '#ffe27a', '#ff9d1e')}</defs><g fill="#ffb224">${rays.join('')}</g><circle cx="32" cy="32" r="15" fill="url(#ga)" stroke="#b3560a" stroke-width="2"/><circle cx="27" cy="27" r="4" fill="#fff6cf"/>`,
  star: `<defs>${fade('gb', '#8fdcff', '#2a6fd0')}</defs><path d="M32 5l8 18 19 2-14 13 4 20-17-10-17 10 4-20L5 25l19-2z" fill="url(#gb)" stroke="#163f82" stroke-width="2"/><path d="M32 13l5 13-5 4-5-4z" fill="#dff5ff" opacity=".7"/>`,
  bell: `<defs>${fade('gc', '#ffd76a', '#c97b12')}</defs><path d="M32 8c12 0 16 10 16 22 0 8 5 11 7 16H9c2-5 7-8 7-16C16 18 20 8 32 8z" fill="url(#gc)" stroke="#7d4706" stroke-width="2"/><circle cx="32" cy="51" r="6" fill="#9c5a0c"/><path d="M16 38h32" stroke="#2f62c9" stroke-width="4" stroke-dasharray="4 3"/>`,
  mango: `<defs>${fade('gd', '#ffd23e', '#f2661c')}</defs><path d="M20 24C30 10 52 14 54 32S40 58 26 56 8 40 20 24z" fill="url(#gd)" stroke="#9c3a0a" stroke-width="2"/><path d="M34 16c4-10 14-12 22-8-4 8-12 12-22 8z" fill="#3ba55d"/><path d="M20 36c0-6 4-11 9-13" stroke="#ffeaa0" stroke-width="4" fill="none" stroke-linecap="round"/>`,
  shell: `<defs>${fade('ge', '#ffd3d9', '#d0587c')}</defs><path d="M32 56L8 30C8 16 20 8 32 8s24 8 24 22z" fill="url(#ge)" stroke="#7c2345" stroke-width="2"/><path d="M32 54V10M32 54L18 14M32 54L46 14M32 54L10 24M32 54L54 24" stroke="#fff" stroke-width="2" opacity=".55"/>`,
  leaf: `<defs>${fade('gf', '#9be37a', '#1f7a46')}</defs><path d="M10 54C8 26 24 8 56 8c2 32-14 48-40 44z" fill="url(#gf)" stroke="#0e4527" stroke-width="2"/><path d="M12 56C22 38 34 26 48 16M26 38l-2-12M34 30l14 2" stroke="#e8ffd8" stroke-width="2" fill="none" opacity=".7"/>`,
};
export const symbolPicture = (name: string): string => svg(drawings[name] ?? '');

const suits = ['♠', '♥', '♣', '♦'];
const faces: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };
export const cardName = ({ rank, suit }: { rank: number; suit: number }) =>
  `${faces[rank] ?? rank}${suits[suit] ?? ''}`;

const coats = ['#7fd6ff', '#9be37a', '#ffd23e', '#ff9d5c', '#ff6f91', '#c59bff'];

/** The dearer, the larger and the more fins. */
export function fishPicture(kind: number): string {
  const coat = coats[kind] ?? '#fff';
  const fins = kind > 2 ? `<path d="M44 12l12-10 6 14z" fill="${coat}" opacity=".8"/>` : '';
  const crown = kind === 5 ? '<path d="M66 8l4 8 6-6 6 6 4-8v14H66z" fill="#ffb224"/>' : '';
  return svg(
    `${fins}<path d="M30 32L6 14c4 12 4 24 0 36z" fill="${coat}" opacity=".85"/><ellipse cx="58" cy="32" rx="34" ry="20" fill="${coat}"/><path d="M36 44c14 10 34 9 46-2-10 12-34 16-46 2z" fill="#00000030"/><path d="M52 16q10 16 0 32M42 20q7 12 0 24" stroke="#ffffff80" stroke-width="3" fill="none"/><circle cx="78" cy="27" r="6" fill="#fff"/><circle cx="80" cy="27" r="3" fill="#1b1020"/>${crown}`,
    '0 0 96 64',
  );
}
