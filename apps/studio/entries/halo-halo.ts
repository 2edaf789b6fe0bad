import '../styles/studio.css';
import { haloHalo } from '#domains/studio/web/index.ts';
import gulamanArt from '../art/halo-halo/sym-gulaman.svg';
import kaongArt from '../art/halo-halo/sym-kaong.svg';
import lecheArt from '../art/halo-halo/sym-leche.svg';
import nataArt from '../art/halo-halo/sym-nata.svg';
import pinipigArt from '../art/halo-halo/sym-pinipig.svg';
import sagingArt from '../art/halo-halo/sym-saging.svg';
import ubeArt from '../art/halo-halo/sym-ube.svg';
import manggaArt from '../art/shared/sym-mangga.svg';
import { openSlot } from '../slot/slot.ts';

openSlot({
  machine: haloHalo,
  ground: 'gabi',
  symbols: {
    leche: { art: lecheArt, EN: 'Leche flan', TY: 'Leche flan' },
    ube: { art: ubeArt, EN: 'Ube', TY: 'Ube' },
    mangga: { art: manggaArt, EN: 'Mango', TY: 'Mangga' },
    saging: { art: sagingArt, EN: 'Banana', TY: 'Saging' },
    nata: { art: nataArt, EN: 'Nata de coco', TY: 'Nata de coco' },
    gulaman: { art: gulamanArt, EN: 'Gulaman', TY: 'Gulaman' },
    kaong: { art: kaongArt, EN: 'Kaong', TY: 'Kaong' },
    pinipig: { art: pinipigArt, EN: 'Pinipig', TY: 'Pinipig' },
  },
});
