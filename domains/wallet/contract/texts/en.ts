import { texts as protection } from '#domains/protection/contract/texts/en.ts';
import { texts as movementTexts } from '../movement-texts/en.ts';
import { texts as payoutTexts } from '../payout-texts/en.ts';
import { texts as transferTexts } from '../transfer-texts/en.ts';
import { texts as withdrawalTexts } from '../withdrawal-texts/en.ts';

/** Texts of the faults of this domain. */
export const texts = {
  ...withdrawalTexts,
  ...payoutTexts,
  ...transferTexts,
  ...movementTexts,
  'wallet.fault.account_barred': protection['protection.fault.account_barred'],
  'wallet.fault.self_excluded': protection['protection.fault.self_excluded'],
  'wallet.fault.cooling_off': protection['protection.fault.cooling_off'],
  'wallet.fault.deposit_limit_reached': protection['protection.fault.deposit_limit_reached'],
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
};
