import '../styles/studio.css';
import { bakunawa } from '#domains/studio/web/index.ts';
import agimatArt from '../art/sym-agimat.svg';
import alonArt from '../art/sym-alon.svg';
import apoyArt from '../art/sym-apoy.svg';
import babaylanArt from '../art/sym-babaylan.svg';
import bakunawaArt from '../art/sym-bakunawa.svg';
import bulaklakArt from '../art/sym-bulaklak.svg';
import buwanArt from '../art/sym-buwan.svg';
import kabibeArt from '../art/sym-kabibe.svg';
import kampilanArt from '../art/sym-kampilan.svg';
import perlasArt from '../art/sym-perlas.svg';
import { openSlot } from '../slot/slot.ts';

openSlot({
  machine: bakunawa,
  ground: 'dagat',
  symbols: {
    buwan: { art: buwanArt, EN: 'Moon', TY: 'Buwan' },
    alon: { art: alonArt, EN: 'Wave', TY: 'Alon' },
    bakunawa: { art: bakunawaArt, EN: 'Bakunawa', TY: 'Bakunawa' },
    babaylan: { art: babaylanArt, EN: 'Babaylan', TY: 'Babaylan' },
    kampilan: { art: kampilanArt, EN: 'Kampilan', TY: 'Kampilan' },
    perlas: { art: perlasArt, EN: 'Pearl', TY: 'Perlas' },
    kabibe: { art: kabibeArt, EN: 'Shell', TY: 'Kabibe' },
    bulaklak: { art: bulaklakArt, EN: 'Flower', TY: 'Bulaklak' },
    agimat: { art: agimatArt, EN: 'Amulet', TY: 'Agimat' },
    apoy: { art: apoyArt, EN: 'Fire', TY: 'Apoy' },
  },
});
