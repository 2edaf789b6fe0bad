import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'entrance.close': 'Isara',
  'entrance.username': 'Username',
  'entrance.password': 'Password',
  'entrance.show': 'Ipakita',
  'entrance.hide': 'Itago',
  'entrance.missing': 'Hindi ito puwedeng walang laman',
  in_need_true_account: 'Kailangan dito ng totoong account. Mag-register o mag-log in muna.',
  in_increase_submit: 'Sige',
  in_sure_logout: 'Sigurado ka bang gusto mong mag-sign out?',
  'signout.title': 'Mag-sign out',
  'signout.submit': 'Mag-sign out',
  'signout.cancel': 'Manatili',
  'trial.title': 'Kailangan ng totoong account',
  'trial.demo': 'Maglaro gamit ang larong pera',
  'channel.or': 'o',
  'channel.continue': 'Magpatuloy gamit ang {name}',
};
