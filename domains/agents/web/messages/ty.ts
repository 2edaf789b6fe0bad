import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'agents.kind.dividend': 'Dibidendo',
  'agents.kind.daily': 'Arawang sahod',
  'agents.kind.hourly': 'Orasang sahod',
  'agents.kind.realtime': 'Real-time na sahod',
  'agents.kind.points': 'Kita sa rebate',
  'agents.paid.daily': 'bayad sa 00:10',
  'agents.paid.dividend': 'bayad pagkatapos ng panahon',
  'agents.paid.points': 'bayad sa bawat tiket',
  'agents.paid.realtime': 'kada 5 minuto',
  'agents.paid.hourly': 'bayad sa ika-5 minuto',
  'agents.error': 'Hindi na-load ang pahinang ito',
  'agents.error.calm': 'Tuloy ang mga bayad sa server at hindi ito apektado.',
  'agents.side':
    'Ang panalo at talo ay mula sa panig ng mga miyembro: plus kung nanalo ang grupo, minus kung natalo ito.',
};
