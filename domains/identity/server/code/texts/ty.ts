import type { texts as source } from './en.ts';

export const texts: typeof source = {
  purposes: {
    login: 'para mag-log in',
    register: 'para magrehistro',
    reset: 'para magtakda ng bagong password',
    bind: 'para patunayang sa iyo ito',
    second: 'para patunayang ikaw nga ito',
    prove: 'para kumpirmahin ang ginagawa sa account mo',
  },
  subject: ({ brand }) => `Ang code mo para sa ${brand}`,
  text: ({ brand, code, minutes, purposePhrase }) =>
    `${brand}: ${code} ang code mo ${purposePhrase}. Magagamit ito nang ${minutes} minuto. ` +
    'Huwag itong sabihin kaninuman, kahit sa amin.',
};
