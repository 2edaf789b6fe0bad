import type { texts as source } from './en.ts';

export const texts: Record<keyof typeof source, string> = {
  'agents.fault.account_invalid':
    'Ang pangalan ng account ay may 4 hanggang 16 na letra at numero, at nagsisimula sa letra',
  'agents.fault.account_taken': 'May gumagamit na ng pangalan ng account na ito',
  'agents.fault.account_unknown': 'Wala sa team mo ang account na ito',
  'agents.fault.bill_unknown': 'Hindi sa iyo ang bill na ito',
  'agents.fault.contract_answered': 'Nasagot na o nag-expire na ang alok na ito',
  'agents.fault.contract_over': 'Hindi umiiral ang kontratang ito ngayon',
  'agents.fault.contract_unknown': 'Hindi sa iyo ang kontratang ito',
  'agents.fault.downline_not_agent': 'Sa mga agent lang puwedeng gumawa ng kontrata',
  'agents.fault.end_past': 'Pumili ng petsa ng pagtatapos na darating pa lang',
  'agents.fault.kind_disabled': 'Hindi bukas sa iyo ang ganitong uri ng kontrata',
  'agents.fault.link_unknown': 'Hindi sa iyo ang link na ito',
  'agents.fault.lower_contracts':
    'Mas mababa ito kaysa sa ipinangako mo sa downline mo: pumayag na matapos ang mga kontratang iyon, o tanggihan ang alok',
  'agents.fault.no_own_contract': 'Walang ganitong kontrata ang upline na sasagot dito',
  'agents.fault.not_direct_downline': 'Wala sa direktang downline mo ang account na ito',
  'agents.fault.not_your_step': 'Ang kabilang panig ang dapat sumagot dito',
  'agents.fault.offer_open': 'May alok na ganitong uri na naghihintay pa ng sagot ng agent na ito',
  'agents.fault.period_differs': 'Gamitin ang parehong period ng sarili mong kontrata',
  'agents.fault.point_above_own': 'Lampas ito sa points na puwede mong ibigay',
  'agents.fault.point_below_downline':
    'Kulang ang points na ito para sa naibigay na ng account sa sarili nitong downline',
  'agents.fault.point_not_asked': 'Walang humihingi ng points na ito, o nagbago na ang hiling',
  'agents.fault.point_unchanged': 'Ganito na ang points ng account',
  'agents.fault.quota_used': 'Naibigay mo na ang lahat ng account na may ganito karaming points',
  'agents.fault.range_invalid': 'Pumili ng unang araw na hindi lampas sa huling araw',
  'agents.fault.range_too_long': 'Hanggang 62 araw lang ang maaaring piliin',
  'agents.fault.rate_above_own': 'May rate na mas mataas kaysa sa saklaw ng kontrata ng upline',
  'agents.fault.termination_open': 'May humiling nang tapusin ang kontratang ito',
  'agents.fault.terms_easier': 'Mas maluwag ang mga kondisyon kaysa sa sariling kontrata ng upline',
  'agents.fault.tiers_not_rising': 'Dapat mas mataas ang bawat tier kaysa sa nauna: ang mga kondisyon at ang rate',
  'agents.fault.too_many_links': 'Puno na ang bilang ng bukas na link: patayin muna ang isa',
  'agents.fault.tree_too_deep': 'Hindi na maaaring lumalim pa ang downline mo rito',
  'agents.fault.uses_below_used': 'Mas marami na ang gumamit ng link kaysa diyan',
};
