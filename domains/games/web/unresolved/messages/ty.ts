import type { messages as source } from './en.ts';

export const messages: Record<keyof typeof source, string> = {
  'unresolved.title': 'Mga round na di pa tapos',
  'unresolved.lead': 'Mga tayang hindi pa tapos ang round, at mga natapos sa ibang paraan.',
  'unresolved.parts': 'Aling mga round',
  'unresolved.part.open': 'Hindi pa tapos',
  'unresolved.part.ended': 'Natapos, nakaraang {days} araw',
  'unresolved.open.none': 'Tapos na ang lahat ng round mo',
  'unresolved.open.none.hint': 'Lalabas dito ang naputol na round, kung ano ang mangyayari at kung kailan.',
  'unresolved.ended.none': 'Walang natapos nang kakaiba',
  'unresolved.ended.none.hint': 'Lalabas dito ang mga bumalik na taya at mga round na itinanong namin sa provider.',
  'unresolved.retry': 'Subukan ulit',
  'unresolved.more': 'Magpakita pa',
  'unresolved.game': 'Laro',
  'unresolved.stake': 'Taya',
  'unresolved.since': 'Mula noong',
  'unresolved.next': 'Ano ang susunod',
  'unresolved.end': 'Paano natapos',
  'unresolved.play': 'Ituloy',
  'unresolved.next.play_on':
    'Hinihintay ka nito. Sa {by}, kukunin ang halaga nito; kung walang nabuksan, babalik ang taya mo.',
  'unresolved.next.round_ends': 'Kusa itong matatapos kasama ng round, sa loob ng ilang minuto.',
  'unresolved.next.vendor_ends': 'Ang provider ang tatapos nito.',
  'unresolved.next.we_ask':
    'Itatanong namin sa provider kung paano natapos, susunod sa {at}. Kung walang sagot, babalik ang taya mo sa {by}.',
  'unresolved.settled': 'Natapos, binayaran ng {amount}',
  'unresolved.void': 'Bumalik ang taya mo.',
  'unresolved.void.vendor': 'Bumalik ang taya mo: kinansela ng provider.',
  'unresolved.void.timeout': 'Bumalik ang taya mo: walang sagot sa oras ang provider.',
  'unresolved.void.no_result': 'Bumalik ang taya mo: walang resulta ang provider.',
  'unresolved.void.taken_back': 'Binawi mo ang taya.',
  'unresolved.void.unplayed': 'Bumalik ang taya mo: walang nabuksan sa loob ng isang araw.',
};
