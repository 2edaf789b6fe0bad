import { texts as protection } from '#domains/protection/contract/texts.ts';
import { movementTexts } from './movement-texts.ts';
import { payoutTexts } from './payout-texts.ts';
import { transferTexts } from './transfer-texts.ts';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** What a refusal of this room says. */
export const texts = {
  EN: {
    ...withdrawalTexts.EN,
    ...payoutTexts.EN,
    ...transferTexts.EN,
    ...movementTexts.EN,
    'wallet.fault.account_barred': protection.EN['protection.fault.account_barred'],
    'wallet.fault.self_excluded': protection.EN['protection.fault.self_excluded'],
    'wallet.fault.cooling_off': protection.EN['protection.fault.cooling_off'],
    'wallet.fault.deposit_limit_reached': protection.EN['protection.fault.deposit_limit_reached'],
    'wallet.fault.amount_invalid': 'Please enter an amount above 0 with at most two decimals',
    'wallet.fault.method_unknown': 'This way to pay is not offered, please choose another',
    'wallet.fault.method_closed': 'This way to pay is open from {opensAt} to {closesAt}',
    'wallet.fault.amount_too_small': 'The smallest amount is {min}',
    'wallet.fault.amount_too_large': 'The largest amount is {max}',
    'wallet.fault.promotion_not_open': 'This promotion is not open, please choose another or none',
    'wallet.fault.promotion_taken':
      'Your order …{order} has this offer already, pay or cancel it first, or deposit without the offer',
    'wallet.fault.too_many_proofs_wait':
      'A person is looking at {most} of your transfers; a new order can be made when one of them is done',
    'wallet.fault.too_many_open_orders': 'You have {most} open orders, please pay or cancel one first',
    'wallet.fault.order_unknown': 'This order does not exist',
    'wallet.fault.order_ended': 'This order has already ended',
    'wallet.fault.proof_waits': 'You have sent a proof, so a person looks first whether your money arrived',
    'wallet.fault.order_not_asked': 'Nothing can be asked about this order any more, please contact customer service',
    'wallet.fault.proof_not_wanted': 'This order needs no proof',
    'wallet.fault.proofs_full': 'Three pictures are enough',
    'wallet.fault.picture_too_large': 'The picture is over 5 MB',
    'wallet.fault.picture_wrong_type': 'Please choose a png or jpg picture',
    'wallet.fault.picture_unreadable': 'The picture cannot be read, please choose another',
    'wallet.fault.provider_unknown': 'No such provider',
    'wallet.fault.event_refused': 'The event is not believed',
  },
  TY: {
    ...withdrawalTexts.TY,
    ...payoutTexts.TY,
    ...transferTexts.TY,
    ...movementTexts.TY,
    'wallet.fault.account_barred': protection.TY['protection.fault.account_barred'],
    'wallet.fault.self_excluded': protection.TY['protection.fault.self_excluded'],
    'wallet.fault.cooling_off': protection.TY['protection.fault.cooling_off'],
    'wallet.fault.deposit_limit_reached': protection.TY['protection.fault.deposit_limit_reached'],
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
    'wallet.fault.order_not_asked':
      'Wala nang maitatanong tungkol sa order na ito, makipag-ugnayan sa customer service',
    'wallet.fault.proof_not_wanted': 'Hindi kailangan ng patunay ang order na ito',
    'wallet.fault.proofs_full': 'Sapat na ang tatlong larawan',
    'wallet.fault.picture_too_large': 'Lampas sa 5 MB ang larawan',
    'wallet.fault.picture_wrong_type': 'Pumili ng larawang png o jpg',
    'wallet.fault.picture_unreadable': 'Hindi mabasa ang larawan, pumili ng iba',
    'wallet.fault.provider_unknown': 'Walang ganitong provider',
    'wallet.fault.event_refused': 'Hindi pinaniniwalaan ang pangyayari',
  },
} as const;
