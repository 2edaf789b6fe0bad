import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'bonus.state.active': 'Nilalaro pa',
  'bonus.state.done': 'Nalaro nang buo',
  'bonus.state.free': 'Walang lalaruin',
  'bonus.state.expired': 'Lumipas na',
  'bonus.state.cancelled': 'Natapos',
  'bonus.state.forfeited': 'Nawala',
};
