import '../styles/studio.css';
import { kalabaw } from '#domains/studio/web/index.ts';
import arawArt from '../art/kalabaw/sym-araw.svg';
import bakyaArt from '../art/kalabaw/sym-bakya.svg';
import bayongArt from '../art/kalabaw/sym-bayong.svg';
import bilaoArt from '../art/kalabaw/sym-bilao.svg';
import palayArt from '../art/kalabaw/sym-palay.svg';
import salakotArt from '../art/kalabaw/sym-salakot.svg';
import sungkaArt from '../art/kalabaw/sym-sungka.svg';
import baryaArt from '../art/shared/sym-barya.svg';
import kalabawArt from '../art/shared/sym-kalabaw.svg';
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
