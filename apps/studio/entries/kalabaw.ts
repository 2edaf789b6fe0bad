import '../styles/studio.css';
import { kalabaw } from '#domains/studio/web/index.ts';
import arawArt from '../art/sym-araw.svg';
import bakyaArt from '../art/sym-bakya.svg';
import baryaArt from '../art/sym-barya.svg';
import bayongArt from '../art/sym-bayong.svg';
import bilaoArt from '../art/sym-bilao.svg';
import kalabawArt from '../art/sym-kalabaw.svg';
import palayArt from '../art/sym-palay.svg';
import salakotArt from '../art/sym-salakot.svg';
import sungkaArt from '../art/sym-sungka.svg';
import { openSlot } from '../slot/slot.ts';

openSlot({
  machine: kalabaw,
  ground: 'gubat',
  symbols: {
    araw: { art: arawArt, EN: 'Sun', TY: 'Araw' },
    barya: { art: baryaArt, EN: 'Coin', TY: 'Barya' },
    kalabaw: { art: kalabawArt, EN: 'Kalabaw', TY: 'Kalabaw' },
    palay: { art: palayArt, EN: 'Rice', TY: 'Palay' },
    salakot: { art: salakotArt, EN: 'Salakot', TY: 'Salakot' },
    bakya: { art: bakyaArt, EN: 'Clogs', TY: 'Bakya' },
    bilao: { art: bilaoArt, EN: 'Winnowing tray', TY: 'Bilao' },
    sungka: { art: sungkaArt, EN: 'Sungka', TY: 'Sungka' },
    bayong: { art: bayongArt, EN: 'Basket', TY: 'Bayong' },
  },
});
