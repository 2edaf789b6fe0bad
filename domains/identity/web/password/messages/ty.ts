import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'password.title': 'Palitan ang password',
  'password.title.first': 'Pumili ng password',
  'password.first':
    'Wala ka pang password: pumasok ka sa pamamagitan ng code o ng ibang serbisyo. Ito ang patunay sa mga pagbabago sa sentro ng seguridad, kaya pumili muna ng isa.',
  'password.submit.first': 'Itakda ang password',
  'password.title.new': 'Magtakda ng bagong password',
  'password.close': 'Isara',
  'password.forced': 'Pumili muna ng bagong password bago magpatuloy. Walang magbabago sa laman ng account mo.',
  'password.link': 'Para sa isang bagong password lang ni {account} ang link mo. Ito ang gagamitin mo sa pag-log in.',
  'password.link.another': 'Humingi ng bagong link',
  'password.retry': 'Subukan muli',
  'password.old': 'Lumang password',
  'password.missing': 'Hindi ito puwedeng walang laman',
  'password.new': 'Bagong password',
  'password.new.same': 'Dapat iba ang bagong password sa luma',
  'password.confirm': 'Ulitin ang bagong password',
  'password.confirm.differs': 'Hindi tugma ang kumpirmasyon',
  'password.show': 'Ipakita ang password',
  'password.hide': 'Itago ang password',
  'password.others': 'Masa-sign out ang lahat ng iba mong device kapag pinalitan mo ito.',
  'password.submit': 'Palitan ang password',
  'password.signout': 'Mag-sign out na lang',
  'password.changed': 'Napalitan na ang password mo. Na-sign out na ang lahat ng iba mong device.',
};
