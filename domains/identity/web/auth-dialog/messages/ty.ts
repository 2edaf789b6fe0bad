import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'entrance.close': 'Isara',
  'entrance.username': 'Username',
  'entrance.password': 'Password',
  'entrance.show': 'Ipakita',
  'entrance.hide': 'Itago',
  'entrance.missing': 'Hindi ito puwedeng walang laman',
  in_need_true_account:
    'Sa totoong account, makakapaglaro ka para sa pera, makakasali sa mga alok at makakapag-withdraw ng panalo mo. Kailangan ito sa hakbang na ito.',
  in_increase_submit: 'Sige',
  in_sure_logout: 'Sigurado ka bang gusto mong mag-sign out?',
  'signout.title': 'Mag-sign out',
  'signout.submit': 'Mag-sign out',
  'signout.cancel': 'Manatili',
  'trial.title': 'Magpatuloy gamit ang sarili mong account',
  'trial.register': 'Mag-sign up',
  'trial.login': 'Mag-log in',
  'trial.demo': 'Maglaro gamit ang larong pera',
  'channel.or': 'o',
  'channel.continue': 'Magpatuloy gamit ang {name}',
};
