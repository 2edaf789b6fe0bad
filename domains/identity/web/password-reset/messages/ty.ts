import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'forgot.title': 'Nakalimutan ang password?',
  'forgot.greeting': 'Nangyayari iyan sa lahat',
  'forgot.lead': 'Dalawang minuto lang, may bago ka nang password.',
  'forgot.known': 'Naalala mo na?',
  'forgot.login': 'Mag-log in',
  'forgot.second': 'Isang hakbang pa',
  'forgot.ways': 'Mga paraan sa bagong password',
  'forgot.way.phone': 'Sa telepono',
  'forgot.way.email': 'Sa e-mail',
  'forgot.phone.lead':
    'Magpapadala kami ng code sa numero ng mobile ng account mo. Gamit ito, magtatakda ka ng bagong password at makaka-log in.',
  'forgot.email.lead':
    'Magpapadala kami ng link sa e-mail address ng account mo. Isang beses lang itong bubukas, sa loob ng 30 minuto.',
  'forgot.username': 'Username',
  'forgot.email': 'E-mail',
  'forgot.missing': 'Hindi ito puwedeng walang laman',
  'forgot.email.format': 'Pakisulat ang tamang e-mail address',
  'forgot.human': 'Pakitapos muna ang beripikasyon',
  'forgot.password': 'Bagong password',
  'forgot.show': 'Ipakita',
  'forgot.hide': 'Itago',
  'forgot.phone.submit': 'Itakda ang password at mag-log in',
  'forgot.email.submit': 'Ipadala ang link',
  'forgot.sent': 'Naipadala na sa {email} ang link para sa bagong password. Tingnan din sa spam.',
  'forgot.outbox': 'Basahin ito sa outbox',
};
