import '../styles/studio.css';
import { siyete } from '#domains/studio/web/index.ts';
import bituinArt from '../art/sym-bituin.svg';
import dalanghitaArt from '../art/sym-dalanghita.svg';
import kampanaArt from '../art/sym-kampana.svg';
import manggaArt from '../art/sym-mangga.svg';
import serezaArt from '../art/sym-sereza.svg';
import siyeteArt from '../art/sym-siyete.svg';
import ubasArt from '../art/sym-ubas.svg';
import { openSlot } from '../slot/slot.ts';

openSlot({
  machine: siyete,
  ground: 'pula',
  symbols: {
    bituin: { art: bituinArt, EN: 'Star', TY: 'Bituin' },
    siyete: { art: siyeteArt, EN: 'Seven', TY: 'Siyete' },
    kampana: { art: kampanaArt, EN: 'Bell', TY: 'Kampana' },
    ubas: { art: ubasArt, EN: 'Grapes', TY: 'Ubas' },
    mangga: { art: manggaArt, EN: 'Mango', TY: 'Mangga' },
    dalanghita: { art: dalanghitaArt, EN: 'Dalanghita', TY: 'Dalanghita' },
    sereza: { art: serezaArt, EN: 'Cherries', TY: 'Sereza' },
  },
});
