import type { OwnGame } from '#domains/studio/contract/own-game.ts';

/** As the catalogue calls them, in both languages alike: names are names. */
export const gameNames: Readonly<Record<OwnGame, string>> = {
  crash: 'Kwitis',
  mines: 'Mina',
  jeepney: 'Jeepney Jackpot',
  colour: 'Color Game',
  plinko: 'Hulog',
  bakunawa: 'Seven Moons of Bakunawa',
  dice: 'Dais',
  limbo: 'Bulalakaw',
  'halo-halo': 'Halo-Halo Tumble',
  hilo: 'Taas-Baba',
  keno: 'Kislap Keno',
  kalabaw: 'Kalabaw Harvest',
  wheel: 'Perya Roleta',
  siyete: 'Siyete Klasiko',
};

export const nameOfGame = (game: string): string => gameNames[game as OwnGame] ?? game;
