/** Slots of feasts, dances, crowns and lights. */
import type { Theme } from './theme.ts';

export const fiestaSlots: readonly Theme[] = [
  {
    motif: 'parol',
    titles: 'Pasko sa Kanto, Bituin sa Bintana, Aguinaldo',
    heads: 'Parol, Capiz Parol, Simbang Gabi, Noche Buena, Pampanga Star, Paper Lantern, Giant Parol, December',
    tails: 'Nights, Glow, Parade, Lights, Festival, Gifts, Dreams, Shine',
  },
  {
    motif: 'mask',
    titles: 'Pista sa Nayon, Hala Bira',
    heads: 'MassKara, Ati-Atihan, Sinulog, Moriones, Higantes, Kadayawan, Fiesta, Pahiyas',
    tails: 'Wilds, Carnival, Parade, Party, Drums, Nights, Fever, Colours',
  },
  {
    motif: 'fan',
    titles: 'Sayawan sa Plaza, Harana ni Berto',
    heads: 'Abaniko, Tinikling, Singkil, Silk Abaniko, Pandanggo, Itik-Itik, Kundiman, Rondalla',
    tails: 'Dance, Steps, Waltz, Beat, Serenade, Nights, Grace, Spins',
  },
  {
    motif: 'crown',
    titles: 'Korona ni Reyna, Apo ni Lakandula',
    heads: 'Hari, Reyna, Sultan, Royal Korona, Datu, Rajah, Maharlika, Prinsesa',
    tails: 'Crown, Throne, Riches, Palace, Glory, Court, Reign, Kingdom',
  },
  {
    motif: 'seven',
    titles: 'Siyete Pares, Tatlong Siyete, Siyete ng Gabi',
    heads:
      'Lucky Siyete, Triple Siyete, Red Siyete, Golden Siyete, Burning Siyete, Diamond Siyete, Retro Siyete, Neon Siyete',
    tails: 'Blaze, Classic, Deluxe, Streak, Spin, Club, Heat, Royale',
  },
  {
    motif: 'sun',
    titles: 'Bukang-Liwayway, Sikat at Lilim',
    heads: 'Araw, Golden Araw, Amihan Sun, Tropic Sun, Eight Rays, Summer Araw, Silangan, Tanghali',
    tails: 'Rising, Riches, Blaze, Shine, Reels, Glory, Dance, Temple',
  },
  {
    motif: 'gem',
    titles: 'Hiyas ng Dagat, Brilyante ni Lola',
    heads: 'Hiyas, Ruby Hiyas, Sapphire Isle, Emerald Kweba, Jade Shrine, Crystal Kweba, Palawan Jewel, Diwata Jewel',
    tails: 'Deluxe, Shine, Cascade, Vault, Rush, Quest, Glitter, Dreams',
  },
];
