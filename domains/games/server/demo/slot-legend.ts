/** Slots of beasts, legends, mountains and lost treasure. */
import type { Theme } from './theme.ts';

export const legendSlots: readonly Theme[] = [
  {
    motif: 'bakunawa',
    titles: 'Pitong Buwan, Kinain ang Buwan',
    heads: 'Bakunawa, Moon Eater, Eclipse, Seven Moons, Sea Serpent, Naga, Golden Bakunawa, Minokawa',
    tails: 'Rising, Night, Legend, Hunt, Awakens, Fortune, Wilds, Tides',
  },
  {
    motif: 'carabao',
    titles: 'Bukid ni Tatang, Anihan Na',
    heads: 'Kalabaw, Golden Kalabaw, Carabao, Tamaraw, Palayan, Bukid, Harvest Moon, Nueva Ecija',
    tails: 'Gold, Charge, Run, Fortune, Stampede, Days, Derby, Riches',
  },
  {
    motif: 'tarsier',
    titles: 'Mata ng Gubat, Munting Tarsier',
    heads: 'Tarsier, Bohol, Chocolate Hills, Big Eyes, Night Forest, Moonlit Tarsier, Balete, Kapre',
    tails: 'Treasure, Secrets, Leap, Trail, Tales, Hideout, Party, Riches',
  },
  {
    motif: 'eagle',
    titles: 'Pakpak ng Agila, Ibong Adarna',
    heads: 'Haribon, Agila, Golden Agila, Sky King, Mount Apo, Thunder Wing, Sarimanok, Highland',
    tails: 'Reels, Flight, Hunt, Fury, Crown, Soar, Legend, Wilds',
  },
  {
    motif: 'volcano',
    titles: 'Apoy at Abo, Puso ng Bulkan',
    heads: 'Mayon, Taal, Bulkan, Pinatubo, Magma, Fire Island, Lava Lake, Kanlaon',
    tails: 'Fire, Fury, Eruption, Blast, Inferno, Gold, Rumble, Heat',
  },
  {
    motif: 'pearl',
    titles: 'Perlas ng Karagatan, Sisid',
    heads: 'Perlas, Golden Perlas, South Sea, Moon Pearl, Pearl Diver, Sulu Sea, Kabibe, Sirena',
    tails: 'Dive, Fortune, Lagoon, Tides, Riches, Glow, Legend, Wishes',
  },
  {
    motif: 'chest',
    titles: 'Baul sa Ilalim, Kayamanan ni Kapitan',
    heads: 'Baul, Lost Galleon, Manila Galleon, Pirate Cove, Kapitan, Sunken Baul, Limasawa, Hidden Isle',
    tails: 'Treasure, Loot, Quest, Bounty, Voyage, Map, Raid, Riches',
  },
  {
    motif: 'salakot',
    titles: 'Bayani ng Bundok, Hagdan-Hagdan',
    heads: 'Salakot, Bayani, Bundok, Ifugao, Banaue Terraces, Gangsa, Mandirigma, Babaylan',
    tails: 'Gold, Quest, Trail, Warriors, Heroes, Legend, Drums, Riches',
  },
];
