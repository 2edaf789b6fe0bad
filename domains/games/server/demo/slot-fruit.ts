/** Slots of fruit, sweets, gardens and the road. */
import type { Theme } from './theme.ts';

export const fruitSlots: readonly Theme[] = [
  {
    motif: 'mango',
    titles: 'Manggang Hilaw, Tamis ng Mangga, Bagoong and Mango',
    heads: 'Mango, Carabao Mango, Guimaras Mango, Manggahan, Sweet Mango, Green Mango, Mango Float, Golden Mango',
    tails: 'Fever, Harvest, Splash, Picnic, Smash, Parade, Twist, Orchard',
  },
  {
    motif: 'calamansi',
    titles: 'Asim Kilig, Pakwan na Pula',
    heads: 'Calamansi, Dalandan, Pomelo, Citrus, Rambutan, Lanzones, Durian, Pakwan',
    tails: 'Burst, Squeeze, Splash, Pop, Juice, Punch, Zest, Stand',
  },
  {
    motif: 'halo',
    titles: 'Meryenda Time, Taho sa Umaga, Bibingka Morning',
    heads: 'Halo-Halo, Ube, Leche Flan, Sorbetes, Buko Pandan, Mais con Yelo, Gulaman, Turon',
    tails: 'Frenzy, Freeze, Swirl, Party, Delight, Mix, Sundae, Chill',
  },
  {
    motif: 'orchid',
    titles: 'Bulaklak ng Mayo, Santacruzan, Hardin ni Inday',
    heads: 'Waling-Waling, Sampaguita, Gumamela, Ilang-Ilang, Rosal, Baguio Rose, Kalachuchi, Panagbenga',
    tails: 'Bloom, Garden, Blossoms, Perfume, Petals, Charm, Spring, Queen',
  },
  {
    motif: 'butterfly',
    titles: 'Paruparong Bukid, Alitaptap sa Gabi',
    heads: 'Paruparo, Blue Wings, Marinduque, Morning Wings, Silk Wings, Alitaptap, Tutubi, Rainbow Wings',
    tails: 'Spins, Garden, Flutter, Dreams, Glow, Waltz, Charm, Meadow',
  },
  {
    motif: 'jeepney',
    titles: 'Hari ng Kalsada, Barya Lang Po, Para Po',
    heads: 'Jeepney, Chrome Jeepney, Kalsada, Manila Traffic, Disco Jeepney, Quiapo, Divisoria, Tricycle',
    tails: 'Jackpot, Ride, Express, Cruise, Rush, Joyride, Roadshow, Riders',
  },
  {
    motif: 'coin',
    titles: 'Piso sa Bulsa, Alkansya ni Totoy, Sukli Surprise',
    heads: 'Barya, Lucky Piso, Golden Piso, Alkansya, Coin Tower, Tansan, Sari-Sari, Tindahan',
    tails: 'Bonanza, Rain, Drop, Flip, Boom, Stack, Party, Fortune',
  },
  {
    motif: 'bell',
    titles: 'Kalembang, Misa de Gallo',
    heads:
      'Kampana, Golden Kampana, Silver Kampana, Plaza Bell, Chapel Bell, Harvest Bell, Ringing Bell, Midnight Bell',
    tails: 'Cash, Chimes, Call, Echo, Hour, Riches, Song, Jubilee',
  },
];
