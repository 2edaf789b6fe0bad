import { texts as identity } from '#domains/identity/contract/texts.ts';

/** What is said when a payout account is refused. */
export const payoutTexts = {
  EN: {
    'wallet.fault.proof_required': identity.EN['identity.fault.proof_required'],
    'wallet.fault.wrong_proof': identity.EN['identity.fault.wrong_proof'],
    'wallet.fault.payout_bank_unknown': 'Please choose where the account is',
    'wallet.fault.payout_number_refused': 'Please check the number of the account',
    'wallet.fault.full_name_missing': 'Please enter your full name in the profile first',
    'wallet.fault.holder_differs': 'Only an account in your own name can be added',
    'wallet.fault.payout_account_known': 'You have already added this account',
    'wallet.fault.payout_accounts_full': 'You have {most} accounts, please remove one first',
    'wallet.fault.payout_account_gone': 'This account is no longer there',
  },
  TY: {
    'wallet.fault.proof_required': identity.TY['identity.fault.proof_required'],
    'wallet.fault.wrong_proof': identity.TY['identity.fault.wrong_proof'],
    'wallet.fault.payout_bank_unknown': 'Piliin kung nasaan ang account',
    'wallet.fault.payout_number_refused': 'Pakitingnan muli ang numero ng account',
    'wallet.fault.full_name_missing': 'Ilagay muna ang buong pangalan mo sa profile',
    'wallet.fault.holder_differs': 'Account na nakapangalan sa iyo lang ang maidaragdag',
    'wallet.fault.payout_account_known': 'Naidagdag mo na ang account na ito',
    'wallet.fault.payout_accounts_full': 'May {most} account ka na, mag-alis muna ng isa',
    'wallet.fault.payout_account_gone': 'Wala na ang account na ito',
  },
} as const;
