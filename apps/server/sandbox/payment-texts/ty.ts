import type { texts as source } from './en.ts';

export const texts: typeof source = {
  title: 'Sandbox na bayaran',
  lead: 'Kapalit ito ng tunay na kumpanya ng bayaran. Walang perang gumagalaw.',
  order: 'Order',
  channel: 'Paraan',
  state: 'Kalagayan',
  back: 'Bumalik sa cashier',
  actions: {
    pay: 'Magbayad',
    fail: 'Hayaang mabigo',
    expire: 'Hayaang lumipas',
    duplicate: 'Magbayad at sabihin nang apat na beses',
    late: 'Hayaang lumipas, saka magbayad',
  },
  states: { pending: 'naghihintay', paid: 'bayad na', failed: 'nabigo', expired: 'lumipas' },
};
