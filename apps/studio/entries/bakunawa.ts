import '../styles/studio.css';
import { bakunawa } from '#domains/studio/web/index.ts';
import agimatArt from '../art/bakunawa/sym-agimat.svg';
import alonArt from '../art/bakunawa/sym-alon.svg';
import apoyArt from '../art/bakunawa/sym-apoy.svg';
import babaylanArt from '../art/bakunawa/sym-babaylan.svg';
import bakunawaArt from '../art/bakunawa/sym-bakunawa.svg';
import bulaklakArt from '../art/bakunawa/sym-bulaklak.svg';
import buwanArt from '../art/bakunawa/sym-buwan.svg';
import kabibeArt from '../art/bakunawa/sym-kabibe.svg';
import kampilanArt from '../art/bakunawa/sym-kampilan.svg';
import perlasArt from '../art/bakunawa/sym-perlas.svg';
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
