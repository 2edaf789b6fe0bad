import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'captcha.label': 'Captcha',
  'captcha.picture': 'Limang karakter na ita-type. Kung hindi mabasa, humingi ng ibang larawan.',
  'captcha.another': 'Ibang larawan',
  'captcha.failed': 'Hindi dumating ang larawan, humingi ng iba',
  'captcha.other': 'Puzzle na lang',
  'human.title': 'Tao ka ba?',
  'human.lead': 'Ipadulas ang piraso sa puwang, saka bitawan.',
  'human.lead.words': 'Sagutin ang tanong.',
  'human.slide': 'Puwesto ng piraso',
  'human.place': '{x} sa {width}',
  'human.answer': 'Ang sagot mo',
  'human.missing': 'Hindi ito puwedeng walang laman',
  'human.toWords': 'Tanong na lang ang sasagutin',
  'human.toPicture': 'Bumalik sa larawan',
  'human.another': 'Ibang puzzle',
  'human.submit': 'Tingnan',
  'human.close': 'Isara',
  'human.retry': 'Subukan muli',
};
