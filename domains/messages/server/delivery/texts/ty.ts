import type { texts as source } from './en.ts';

export const texts: typeof source = {
  open: 'Buksan ito sa iyong inbox: {link}',
  choose: 'Pinili mong matanggap ito sa mail. Baguhin ito sa inbox mo, sa “Tungkol saan ang isinusulat namin”.',
  never: 'Hindi kami kailanman humihingi ng password o code.',
  kinds: {
    money: '{brand}: may balita tungkol sa iyong pera. Basahin ito sa iyong inbox.',
    security: '{brand}: may balita tungkol sa account mo at kaligtasan nito. Basahin ito sa iyong inbox.',
    system: '{brand}: may bagong abiso sa iyong inbox.',
    promotion: '{brand}: may bagong alok sa iyong inbox.',
    agent: '{brand}: may balita para sa mga agent sa iyong inbox.',
  },
};
