/** What a refusal of this room says. */
export const texts = {
  EN: {
    'protection.fault.limit_not_offered': 'This limit is not offered here',
    'protection.fault.limit_value_refused':
      'Please enter a value above zero with at most two decimals, or whole minutes',
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
  },
  TY: {
    'protection.fault.limit_not_offered': 'Hindi iniaalok dito ang limitasyong ito',
    'protection.fault.limit_value_refused':
      'Maglagay ng halagang higit sa zero na may hanggang dalawang desimal, o buong minuto',
    'protection.fault.limit_unset': 'Hindi nakatakda ang limitasyong ito',
    'protection.fault.raise_unasked': 'Walang naghihintay na pagtaas ng limitasyong ito',
    'protection.fault.raise_waits': 'Makukumpirma ang pagtaas mula {ready}',
    'protection.fault.pause_running':
      'Umiiwas ka muna sa paglalaro hanggang {until}. Hanggang doon, maibababa ang limitasyon pero hindi maitataas o maaalis',
    'protection.fault.pause_not_longer': 'May pahinga ka hanggang {until}; puwede itong pahabain, hindi paikliin',
    'protection.fault.account_barred':
      'Hindi makakapagdeposito o makakapaglaro ang account na ito sa ngayon. May sasabihin pa ang customer service',
    'protection.fault.self_excluded':
      'Ibinukod mo ang sarili mo hanggang {until}. Makakapag-withdraw ka at makikita ang mga tala mo, pero hindi makakapagdeposito o makakapaglaro',
    'protection.fault.cooling_off':
      'Nagpapahinga ka hanggang {until}. Makakapag-withdraw ka at makikita ang mga tala mo, pero hindi makakapagdeposito o makakapaglaro',
    'protection.fault.deposit_limit_reached':
      '{leaves} na lang ang natitira sa limitasyon mo sa deposito hanggang {resets}',
    'protection.fault.loss_limit_reached': '{leaves} na lang ang natitira sa limitasyon mo sa talo hanggang {resets}',
    'protection.fault.stake_limit_reached': '{leaves} na lang ang natitira sa limitasyon mo sa taya hanggang {resets}',
    'protection.fault.session_limit_reached': 'Naabot mo na ang oras ng paglalaro na itinakda mo, hanggang {resets}',
    'protection.fault.kyc_pending': 'Sinusuri na ang aplikasyon mo',
    'protection.fault.kyc_wrong_tier': 'Hindi pa maaaring mag-apply sa antas na ito',
    'protection.fault.kyc_tries_spent':
      'Tatlong aplikasyon na ang hindi tinanggap, makipag-ugnayan sa customer service',
    'protection.fault.declaration_incomplete': 'Pakipunan ang bawat patlang',
    'protection.fault.kyc_under_age': 'Dapat ay hindi ka bababa sa {minimumAge} taong gulang',
    'protection.fault.declaration_missing': 'Pakipahayag na hindi ka pinagbabawalang maglaro',
    'protection.fault.document_missing': 'Paki-upload ang mga hinihinging dokumento',
    'protection.fault.wrong_media_type': 'Paki-upload ang larawan bilang file',
    'protection.fault.too_large': 'Hanggang 5 MB lang ang isang larawan',
    'protection.fault.document_absent': 'Pumili ng larawan',
    'protection.fault.picture_too_large': 'Hanggang 5 MB lang ang isang larawan',
    'protection.fault.picture_wrong_type':
      'PNG at JPG na larawan lang ang tinatanggap; ang laman ang mahalaga, hindi ang pangalan',
    'protection.fault.picture_unreadable': 'Sira ang larawang ito o lampas sa 40 milyong pixel, pakikunan muli',
    'protection.fault.documents_full': 'Hanggang tatlong larawan lang, mag-alis muna ng isa',
    'protection.fault.document_handed_in': 'Naipasa na ang larawang ito at mananatili sa aplikasyon',
  },
} as const;
