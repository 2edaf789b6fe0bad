/** Live tables. Each vendor has named halls; the tables of the others have letters. */
import type { Title } from './theme.ts';

type Table = { readonly name: string; readonly ty: string; readonly motif: string };

const tables: readonly Table[] = [
  { name: 'Baccarat', ty: 'Baccarat', motif: 'bacc' },
  { name: 'Speed Baccarat', ty: 'Mabilis na Baccarat', motif: 'bacc' },
  { name: 'Roulette', ty: 'Ruleta', motif: 'roulette' },
  { name: 'Dragon Tiger', ty: 'Dragon Tiger', motif: 'tiger' },
  { name: 'Blackjack', ty: 'Blackjack', motif: 'dealer' },
  { name: 'Sic Bo', ty: 'Sic Bo', motif: 'dice' },
  { name: 'Salon Privé Baccarat', ty: 'Pribadong Baccarat', motif: 'dealer' },
  { name: 'Lucky Wheel', ty: 'Gulong ng Suwerte', motif: 'wheel' },
  { name: 'Speed Roulette', ty: 'Mabilis na Ruleta', motif: 'roulette' },
  { name: 'Fan Tan', ty: 'Fan Tan', motif: 'chips' },
  { name: 'Andar Bahar', ty: 'Andar Bahar', motif: 'fan' },
  { name: 'Bull Bull', ty: 'Bull Bull', motif: 'bacc' },
];

const halls: Readonly<Record<string, readonly string[]>> = {
  AG: ['Intramuros', 'Makati'],
  BBIN: ['Cebu', 'Mactan'],
  BG: ['Davao', 'Samal'],
  EA: ['Iloilo', 'Guimaras'],
  LOTUS: ['Vigan', 'Laoag'],
  OG: ['Baguio', 'Sagada'],
  PT: ['Boracay', 'Kalibo'],
  TGP: ['Palawan', 'Coron'],
};

const letters = ['B', 'C', 'D'];

export function liveTitles(vendor: string): Title[] {
  const [first, second] = halls[vendor] ?? [];
  if (first === undefined || second === undefined) {
    return tables
      .slice(0, 6)
      .flatMap(({ name, ty, motif }) =>
        letters.map((letter) => ({ name: `${name} ${letter}`, nameTy: `${ty} ${letter}`, motif })),
      );
  }
  return tables.map(({ name, ty, motif }, index) => {
    const hall = index % 3 === 2 ? second : first;
    return { name: `${hall} ${name}`, nameTy: `${ty} sa ${hall}`, motif };
  });
}

export const roomNames =
  'Narra, Molave, Kamagong, Yakal, Ipil, Dao, Talisay, Acacia, Banaba, Katmon, Balete, Anahaw, Kawayan, Buri, Nipa, ' +
  'Rattan, Abaca, Pandan, Sampaloc, Guyabano';
