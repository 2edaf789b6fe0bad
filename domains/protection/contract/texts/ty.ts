import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
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
  'protection.fault.kyc_tries_spent': 'Tatlong aplikasyon na ang hindi tinanggap, makipag-ugnayan sa customer service',
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
};
