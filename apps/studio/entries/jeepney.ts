import '../styles/studio.css';
import { jeepney } from '#domains/studio/web/index.ts';
import baryaArt from '../art/sym-barya.svg';
import businaArt from '../art/sym-busina.svg';
import gulongArt from '../art/sym-gulong.svg';
import haloArt from '../art/sym-halo.svg';
import jeepArt from '../art/sym-jeep.svg';
import kalabawArt from '../art/sym-kalabaw.svg';
import kampanaArt from '../art/sym-kampana.svg';
import manggaArt from '../art/sym-mangga.svg';
import manibelaArt from '../art/sym-manibela.svg';
import parolArt from '../art/sym-parol.svg';
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
