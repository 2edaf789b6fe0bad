import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'shell.skip': 'Dumiretso sa nilalaman',
  'shell.theme': 'Palitan ang dilim o liwanag',
  'shell.language': 'Wika',
  'shell.close': 'Isara',
  'shell.home': '{brand}, unang pahina',
  'shell.top': 'Bumalik sa itaas',
  'shell.chat': 'Live chat',
  'footer.play': 'Maglaro nang masaya at may hangganan.',
  'footer.age':
    'Para lamang sa mga {age} taong gulang pataas. Kapag hindi na masaya, huminto at kausapin ang taong pinagkakatiwalaan mo.',
  'footer.badge': '{age} taong gulang pataas',
  'footer.rights': '© {brand}',
  'missing.title': 'Walang parol sa kalyeng ito',
  'missing.lead': 'Walang pahina sa address na ito. Maaaring nailipat na, o may mali sa pagkakasulat.',
  'missing.home': 'Bumalik sa unang pahina',
  'error.unknown': 'Hindi kilalang error',
  'error.unknown.lead':
    'May nasira sa pahinang ito. Walang nawala sa ginawa mo; i-load muli, o bumalik sa unang pahina.',
  'error.chunk': 'Matagal bago na-load ang pahina, pakitingnan ang iyong koneksyon',
  'error.chunk.lead': 'May bahagi ng site na hindi dumating. Hindi nagalaw ang iyong session.',
  'error.network': 'May problema sa koneksyon, pakisubukan muli',
  'error.network.lead': 'Hindi maabot ng site ang sarili nitong bahay sa ngayon. Walang nawala sa iyo.',
  'error.domain': 'Maling URL, makipag-ugnayan sa customer service',
  'error.domain.lead': 'Walang brand sa {host}. Tingnan ang address na ibinigay sa iyo.',
  'error.retry': 'Subukan muli',
  'error.reload': 'I-load muli',
  in_need_true_account: 'Kailangan dito ng totoong account. Mag-register o mag-log in muna.',
  in_increase_submit: 'Sige',
  in_sure_logout: 'Sigurado ka bang gusto mong mag-sign out?',
};
