import type { texts as source } from './en.ts';

export const texts: typeof source = {
  title: 'Sandbox na pagbabayad palabas',
  lead: 'Kapalit ito ng tunay na kumpanya ng bayaran. Kusa itong nagbabayad makalipas ang limang segundo; walang perang gumagalaw.',
  order: 'Withdrawal',
  to: 'Bayad sa',
  state: 'Kalagayan',
  back: 'Bumalik sa withdrawal',
  actions: {
    pay: 'Bayaran ngayon',
    fail: 'Hayaang mabigo',
    hold: 'Paghintayin ng pindot',
    reverse: 'Bayaran, saka bawiin',
    duplicate: 'Bayaran at sabihin nang apat na beses',
  },
  states: { sent: 'ginagawa', held: 'naghihintay ng pindot', paid: 'bayad na', failed: 'nabigo', reversed: 'binawi' },
};
