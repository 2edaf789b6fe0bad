import '../styles/studio.css';
import { jeepney } from '#domains/studio/web/index.ts';
import businaArt from '../art/jeepney/sym-busina.svg';
import gulongArt from '../art/jeepney/sym-gulong.svg';
import haloArt from '../art/jeepney/sym-halo.svg';
import jeepArt from '../art/jeepney/sym-jeep.svg';
import manibelaArt from '../art/jeepney/sym-manibela.svg';
import parolArt from '../art/jeepney/sym-parol.svg';
import baryaArt from '../art/shared/sym-barya.svg';
import kalabawArt from '../art/shared/sym-kalabaw.svg';
import kampanaArt from '../art/shared/sym-kampana.svg';
import manggaArt from '../art/shared/sym-mangga.svg';
import { openSlot } from '../slot/slot.ts';

openSlot({
  machine: jeepney,
  ground: 'narra',
  symbols: {
    jeep: { art: jeepArt, EN: 'Jeepney', TY: 'Jeepney' },
    parol: { art: parolArt, EN: 'Parol', TY: 'Parol' },
    kalabaw: { art: kalabawArt, EN: 'Kalabaw', TY: 'Kalabaw' },
    mangga: { art: manggaArt, EN: 'Mango', TY: 'Mangga' },
    halo: { art: haloArt, EN: 'Halo-halo', TY: 'Halo-halo' },
    kampana: { art: kampanaArt, EN: 'Bell', TY: 'Kampana' },
    manibela: { art: manibelaArt, EN: 'Steering wheel', TY: 'Manibela' },
    gulong: { art: gulongArt, EN: 'Wheel', TY: 'Gulong' },
    busina: { art: businaArt, EN: 'Horn', TY: 'Busina' },
    barya: { art: baryaArt, EN: 'Coin', TY: 'Barya' },
  },
});
