import { texts as protection } from '#domains/protection/contract/texts/ty.ts';
import { texts as movementTexts } from '../movement-texts/ty.ts';
import { texts as payoutTexts } from '../payout-texts/ty.ts';
import { texts as transferTexts } from '../transfer-texts/ty.ts';
import { texts as withdrawalTexts } from '../withdrawal-texts/ty.ts';
import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  ...withdrawalTexts,
  ...payoutTexts,
  ...transferTexts,
  ...movementTexts,
  'wallet.fault.account_barred': protection['protection.fault.account_barred'],
  'wallet.fault.self_excluded': protection['protection.fault.self_excluded'],
  'wallet.fault.cooling_off': protection['protection.fault.cooling_off'],
  'wallet.fault.deposit_limit_reached': protection['protection.fault.deposit_limit_reached'],
  'wallet.fault.amount_invalid': 'Maglagay ng halagang higit sa 0 na may hanggang dalawang desimal',
  'wallet.fault.method_unknown': 'Hindi iniaalok ang paraang ito ng pagbabayad, pumili ng iba',
  'wallet.fault.method_closed': 'Bukas ang paraang ito mula {opensAt} hanggang {closesAt}',
  'wallet.fault.amount_too_small': '{min} ang pinakamababang halaga',
  'wallet.fault.amount_too_large': '{max} ang pinakamataas na halaga',
  'wallet.fault.promotion_not_open': 'Hindi bukas ang promosyong ito, pumili ng iba o wala',
  'wallet.fault.promotion_taken':
    'Nasa order mong …{order} na ang alok na ito, bayaran o kanselahin muna iyon, o magdeposito nang walang alok',
  'wallet.fault.too_many_proofs_wait':
    'May tumitingin sa {most} mong paglipat; makakagawa ng bagong order kapag tapos na ang isa',
  'wallet.fault.too_many_open_orders': 'May {most} bukas na order ka na, magbayad o magkansela muna ng isa',
  'wallet.fault.order_unknown': 'Walang ganitong order',
  'wallet.fault.order_ended': 'Tapos na ang order na ito',
  'wallet.fault.proof_waits': 'Nagpadala ka ng patunay, kaya may titingin muna kung dumating ang pera mo',
  'wallet.fault.order_not_asked': 'Wala nang maitatanong tungkol sa order na ito, makipag-ugnayan sa customer service',
  'wallet.fault.proof_not_wanted': 'Hindi kailangan ng patunay ang order na ito',
  'wallet.fault.proofs_full': 'Sapat na ang tatlong larawan',
  'wallet.fault.picture_too_large': 'Lampas sa 5 MB ang larawan',
  'wallet.fault.picture_wrong_type': 'Pumili ng larawang png o jpg',
  'wallet.fault.picture_unreadable': 'Hindi mabasa ang larawan, pumili ng iba',
  'wallet.fault.provider_unknown': 'Walang ganitong provider',
  'wallet.fault.event_refused': 'Hindi pinaniniwalaan ang pangyayari',
};
