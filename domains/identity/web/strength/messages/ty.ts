import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'strength.label': 'Tibay ng password',
  'strength.0': 'Mahuhulaan agad',
  'strength.1': 'Mahina',
  'strength.2': 'Puwede na',
  'strength.3': 'Maayos',
  'strength.4': 'Matibay',
  'strength.longer': 'Mas mahaba, mas matibay',
  'strength.mix': 'Paghaluin ang letra, numero at simbolo',
  'strength.repeats': 'Iwasan ang gaya ng 123 o aaa',
  'strength.name': 'Huwag isama ang username mo',
};
