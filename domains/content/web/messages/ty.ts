import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  game_maintenance: 'Nasa talyer para sa mabilis na tune-up',
  info_maintenance:
    'Ligtas ang iyong balanse at itutuloy gaya ng dati ang mga nakatayang laro. Wala kang kailangang gawin.',
  'maintenance.until': 'Babalik bago mag',
  'maintenance.check': 'Tingnan muli',
  'maintenance.checking': 'Tinitingnan',
  blockip: 'Hindi pa umaabot dito ang {brand}',
  info_ip_block:
    'Hindi namin maiaalok ang aming mga laro sa lugar na pinagmumulan ng koneksyon mo. Kung sa tingin mo ay mali ito, ipadala sa customer service ang address sa ibaba.',
  'region.ip': 'Ang iyong IP address',
  'region.copy': 'Kopyahin ang IP address',
  'region.copied': 'Nakopya na',
  'service.open': 'Customer service',
  'service.failed': 'Hindi mabuksan ang customer service, pakisubukan muli',
  'network.failed': 'May problema sa koneksyon, pakisubukan muli',
  'network.retry': 'Subukan muli',
};
