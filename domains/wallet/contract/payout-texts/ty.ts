import { texts as identity } from '#domains/identity/contract/texts/ty.ts';
import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'wallet.fault.proof_required': identity['identity.fault.proof_required'],
  'wallet.fault.wrong_proof': identity['identity.fault.wrong_proof'],
  'wallet.fault.payout_bank_unknown': 'Piliin kung nasaan ang account',
  'wallet.fault.payout_number_refused': 'Pakitingnan muli ang numero ng account',
  'wallet.fault.full_name_missing': 'Ilagay muna ang buong pangalan mo sa profile',
  'wallet.fault.holder_differs': 'Account na nakapangalan sa iyo lang ang maidaragdag',
  'wallet.fault.payout_account_known': 'Naidagdag mo na ang account na ito',
  'wallet.fault.payout_accounts_full': 'May {most} account ka na, mag-alis muna ng isa',
  'wallet.fault.payout_account_gone': 'Wala na ang account na ito',
};
