import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'wait.left': 'Susunod na subok pagkalipas ng {left}',
  'wait.from': 'mula',
  'wait.over': 'Maaari ka nang sumubok muli.',
};
