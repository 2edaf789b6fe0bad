import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'door.title': 'Agent center',
  'door.lead': 'Para lamang sa mga ahenteng may kontrata. Ang upline ang nagbibigay ng account sa bagong ahente.',
  'door.back': 'Bumalik sa lobby',
  'door.theme': 'Palitan ang dilim o liwanag',
  'door.language': 'Wika',
  'door.close': 'Isara',
  'door.hours.title': 'Oras ng support para sa mga ahente',
  'door.hours': 'Lunes hanggang Biyernes 12:00-21:00',
  'door.contact': 'Kontakin ang support',
  'door.promise': 'Balita para sa mga ahente, nasa iisang lugar',
  'door.promise.lead': 'Dito unang makikita ang dapat malaman ng mga ahente: mga anunsiyo, tuntunin at paalala.',
  'door.part.news': 'Mga anunsiyo',
  'door.part.rules': 'Mga tuntunin at paalala',
  'door.part.look': 'Wika at tema',
};
