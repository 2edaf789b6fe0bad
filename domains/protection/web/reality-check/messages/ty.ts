import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'check.title': 'Sandaling tumingin',
  'check.lead': 'Dumarating ang paalalang ito tuwing {minutes} minuto ng paglalaro. Hinihintay ng laro ang sagot mo.',
  'check.played': 'Naglaro nang walang pahinga',
  'check.staked': 'Itinaya',
  'check.won': 'Napanalunan',
  'check.net': 'Resulta',
  'check.continue': 'Magpatuloy',
  'check.history': 'Tingnan ang mga taya ko',
  'check.break': 'Magpahinga',
  'check.leave': 'Sa lobby',
};
