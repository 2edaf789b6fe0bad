/** Texts of the faults of this domain. */
export const texts = {
  'protection.fault.limit_not_offered': 'This limit is not offered here',
  'protection.fault.limit_value_refused': 'Please enter a value above zero with at most two decimals, or whole minutes',
  'protection.fault.limit_unset': 'This limit is not set',
  'protection.fault.raise_unasked': 'No raise of this limit is waiting',
  'protection.fault.raise_waits': 'This raise can be confirmed from {ready}',
  'protection.fault.pause_running':
    'You are staying away until {until}. Until then limits can be lowered, not raised or removed',
  'protection.fault.pause_not_longer': 'A break until {until} is running; it can be made longer, not shorter',
  'protection.fault.account_barred':
    'This account cannot deposit or play at the moment. Customer service tells you more',
  'protection.fault.self_excluded':
    'You excluded yourself until {until}. You can withdraw and see your records, but not deposit or play',
  'protection.fault.cooling_off':
    'You are on a break until {until}. You can withdraw and see your records, but not deposit or play',
  'protection.fault.deposit_limit_reached': 'Your deposit limit leaves {leaves} until {resets}',
  'protection.fault.loss_limit_reached': 'Your loss limit leaves {leaves} until {resets}',
  'protection.fault.stake_limit_reached': 'Your stake limit leaves {leaves} until {resets}',
  'protection.fault.session_limit_reached': 'You have played for the time that you set, until {resets}',
  'protection.fault.kyc_pending': 'Your application is being looked at',
  'protection.fault.kyc_wrong_tier': 'This tier cannot be applied for now',
  'protection.fault.kyc_tries_spent': 'Three applications were not accepted, please contact customer service',
  'protection.fault.declaration_incomplete': 'Please fill in every field',
  'protection.fault.kyc_under_age': 'You must be at least {minimumAge} years old',
  'protection.fault.declaration_missing': 'Please declare that you are not barred from playing',
  'protection.fault.document_missing': 'Please upload the documents that are asked for',
  'protection.fault.wrong_media_type': 'Please upload the picture as a file',
  'protection.fault.too_large': 'A picture may have at most 5 MB',
  'protection.fault.document_absent': 'Please choose a picture',
  'protection.fault.picture_too_large': 'A picture may have at most 5 MB',
  'protection.fault.picture_wrong_type': 'Only PNG and JPG pictures are taken; the content counts, not the name',
  'protection.fault.picture_unreadable':
    'This picture is broken or has more than 40 million pixels, please take it again',
  'protection.fault.documents_full': 'Three pictures are the most, please remove one first',
  'protection.fault.document_handed_in': 'This picture was handed in and stays with its application',
};
