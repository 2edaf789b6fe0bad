import '../styles/studio.css';
import { siyete } from '#domains/studio/web/index.ts';
import kampanaArt from '../art/shared/sym-kampana.svg';
import manggaArt from '../art/shared/sym-mangga.svg';
import bituinArt from '../art/siyete/sym-bituin.svg';
import dalanghitaArt from '../art/siyete/sym-dalanghita.svg';
import serezaArt from '../art/siyete/sym-sereza.svg';
import siyeteArt from '../art/siyete/sym-siyete.svg';
import ubasArt from '../art/siyete/sym-ubas.svg';
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
