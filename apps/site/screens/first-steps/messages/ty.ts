import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'steps.title': 'Mga unang hakbang',
  'steps.count': '{done} sa {all} ang tapos na',
  'steps.close': 'Itago ang mga unang hakbang',
  'steps.done': 'Tapos na',
  'steps.waiting': 'Sinusuri pa',
  'steps.verify': 'Patunayan kung sino ka',
  'steps.verify.hint': 'Kailangan bago maglaro ng may pera',
  'steps.deposit': 'Magdeposito',
  'steps.deposit.hint': 'Makikita sa kahera ang lahat ng paraan at hangganan',
  'steps.payment': 'Magtakda ng password sa pagbabayad',
  'steps.payment.hint': 'Anim na numerong nagbabantay sa pag-withdraw mo',
  'steps.favourite': 'Pumili ng paborito',
  'steps.favourite.hint': 'Pindutin ang puso sa kahit anong laro',
};
