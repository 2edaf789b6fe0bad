/** The house's own games: those that rise until they burst, and the quick ones beside them. */
import type { Title } from './theme.ts';

export const crashOriginals: readonly Title[] = [
  { name: 'Kwitis', motif: 'kwitis' },
  { name: 'Saranggola', motif: 'kite' },
  { name: 'Parol Comet', motif: 'comet' },
  { name: 'Lobo', motif: 'balloon' },
  { name: 'Jet Jeepney', motif: 'jetjeep' },
  { name: 'Bulalakaw', motif: 'comet' },
  { name: 'Lusis', motif: 'kwitis' },
  { name: 'Guryon', motif: 'kite' },
  { name: 'Hot Air Pahiyas', nameTy: 'Lobo ng Pahiyas', motif: 'balloon' },
  { name: 'Sky Tricycle', nameTy: 'Lipad Tricycle', motif: 'jetjeep' },
  { name: 'Tala Rising', nameTy: 'Pag-akyat ni Tala', motif: 'comet' },
  { name: 'Agila Ascent', nameTy: 'Lipad ng Agila', motif: 'kite' },
  { name: 'Super Kwitis Twin', nameTy: 'Kambal na Kwitis', motif: 'kwitis' },
];

export const quickOriginals: readonly Title[] = [
  { name: 'Mina', motif: 'mines' },
  { name: 'Hulog', motif: 'plinko' },
  { name: 'Tore', motif: 'tower' },
  { name: 'Taas-Baba', motif: 'hilo' },
  { name: 'Kislap Keno', motif: 'keno' },
  { name: 'Kara Krus', motif: 'flip' },
  { name: 'Perya Roleta', motif: 'wheel' },
  { name: 'Dais', motif: 'dice' },
  { name: 'Tawid-Kalsada', motif: 'crossing' },
  { name: 'Mina ng Ginto', motif: 'mines' },
  { name: 'Hagdan sa Langit', motif: 'tower' },
];
