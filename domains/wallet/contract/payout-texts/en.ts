import { texts as identity } from '#domains/identity/contract/texts/en.ts';

/** Texts of the faults of payout accounts. */
export const texts = {
  'wallet.fault.proof_required': identity['identity.fault.proof_required'],
  'wallet.fault.wrong_proof': identity['identity.fault.wrong_proof'],
  'wallet.fault.payout_bank_unknown': 'Please choose where the account is',
  'wallet.fault.payout_number_refused': 'Please check the number of the account',
  'wallet.fault.full_name_missing': 'Please enter your full name in the profile first',
  'wallet.fault.holder_differs': 'Only an account in your own name can be added',
  'wallet.fault.payout_account_known': 'You have already added this account',
  'wallet.fault.payout_accounts_full': 'You have {most} accounts, please remove one first',
  'wallet.fault.payout_account_gone': 'This account is no longer there',
};
