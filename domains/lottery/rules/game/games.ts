/** The games with which a new installation begins. Afterwards a game is a row: adding one of a known family needs no code. */
import type { LotteryGame } from '#domains/lottery/contract/lottery-game.ts';
import { asiaGames } from './asia-games.ts';
import { fastGames } from './fast-games.ts';
import { provinces, vietnamGames } from './vietnam-games.ts';

export const initialGames: readonly LotteryGame[] = [...fastGames, ...vietnamGames, ...asiaGames];

/** The names of the games; an interval is told apart by its minutes. */
const ownNames: Readonly<Record<string, string>> = {
  SSC: 'Bilis 5D',
  X5: 'Onse 11×5',
  K3: 'Tatlong Dice',
  PK10: 'Karera 10',
  L28: 'Lucky 28',
  KENO: 'Keno 80',
  WINGO: 'Kulay Sampu',
  VNF: 'Miền Bắc',
  TH: 'Thai 1st and 16th',
  LA: 'Lao 4D',
  HN: 'Hanoi',
  MY4D: 'Malaysia 4D',
  SG4D: 'Singapore 4D',
  ID_HK: 'Hong Kong 4D',
  ID_SG: 'Singapore 4D/3D/2D',
  ID_SY: 'Sydney 4D',
  PH2D: 'Kislap 2D',
  PH3D: 'Kislap 3D',
  PH4D: 'Kislap 4D',
  PH6D: 'Kislap 6D',
  PH642: 'Kislap 6/42',
  PH645: 'Kislap 6/45',
  PH649: 'Kislap 6/49',
  PH655: 'Kislap 6/55',
  PH658: 'Kislap 6/58',
  KD2: 'Dalawang Bilang',
  KD3: 'Tatlong Bilang',
  KD4: 'Apat na Bilang',
};

/** A proper name: it is the same in every language. */
export function gameNameOf(code: string): string {
  const province = provinces.find((one) => one.code === code);
  if (province !== undefined) return province.name;
  if (ownNames[code] !== undefined) return ownNames[code];
  const [, base = '', minutes = '', odds = ''] = /^(SSC|X5|K3|PK10|VNF)_?([135])(E?)$/.exec(code) ?? [];
  const name = ownNames[base];
  return name === undefined ? code : `${name} ${minutes}′${odds === '' ? '' : ' Odds'}`;
}
