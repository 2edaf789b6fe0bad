import type { messages as source } from './en.ts';

export const messages: typeof source = {
  'jackpot.block': 'Mga tunay na jackpot',
  'jackpot.real': 'Tunay na pera',
  'jackpot.real.note': 'Buong ibinabayad sa iisang taya. Palamuti lang ang ticker sa itaas.',
  'jackpot.more': 'Patakaran, patunay at kasaysayan',
  'jackpot.mustFallBy': 'Babagsak bago lumampas sa',
  'jackpot.playedOn': 'Sa {games}',
  'jackpot.retry': 'Subukan ulit',
  'jackpot.title': 'Mga jackpot',
  'jackpot.lead':
    'Bawat halaga sa pahinang ito ay perang nasa aming talaan, at kahit sino ay makakasuri ng bawat bagsak.',
  'jackpot.now': 'Laman ngayon',
  'jackpot.number': 'Blg. {number}',
  'jackpot.since': 'Tumatakbo mula',
  'jackpot.beganWith': 'Nagsimula sa',
  'jackpot.reserve': 'Nakalaan sa susunod',
  'jackpot.promise': 'Bakas ng halagang babagsakan',
  'jackpot.games': 'Mga larong kasali',
  'jackpot.game.return': '{own} ang bumabalik; kasama ang jackpot, {all} o higit pa',
  'jackpot.none': 'Walang jackpot sa perang ito.',
  'jackpot.none.hint': 'Kapag may nagsimula, narito ito kasama ang mga patakaran.',
  'jackpot.rules': 'Mga patakaran',
  'jackpot.rule.grow':
    'Bawat taya ng tunay na pera sa larong kasali ay nagdaragdag ng {pool} ng sarili nito sa pondo at {reserve} sa reserba. Ang bahay ang nagbabayad ng dalawa: hindi nababawasan ang taya at panalo mo.',
  'jackpot.rule.fall':
    'Bago ang unang taya, binubunot namin ang halagang babagsakan ng jackpot: kahit anong sentimo na higit sa simula hanggang sa takdang dulo, pantay-pantay ang tsansa. Ang tayang mag-aangat ng pondo roon ang mananalo ng mismong halagang iyon, agad, bilang perang walang kondisyon.',
  'jackpot.rule.chance':
    'Mas malaking taya, mas mataas ang angat, kaya mas malaki rin ang tsansa sa parehong sukat. Walang ibang mahalaga: hindi ang mga reel, hindi ang oras, hindi kung sino ka. Hindi lumalapit ang bagsak dahil sa mga natalo mo.',
  'jackpot.rule.next':
    'Magsisimula agad ang susunod na jackpot gamit ang buong reserba, hindi bababa sa binhi nito (ang bahay ang magdaragdag ng kulang) at hindi hihigit sa kalahati ng takdang dulo. Kasama rin ang sobrang dala ng huling taya.',
  'jackpot.rule.return':
    'Ibinabayad sa mga manlalaro ang lahat ng itinabi, kaya {all} ang dagdag sa ibinabalik ng isang makina, at hindi bababa roon. Napupunta iyon sa iilang nananalo: karamihan ay walang makukuha nito.',
  'jackpot.rule.free':
    'Hindi nagdaragdag at hindi nananalo ng jackpot ang perang panlaro at libreng round. Hindi binabawi ang round namin, kaya pinal ang panalo.',
  'jackpot.fair': 'Bakit ito mapagkakatiwalaan',
  'jackpot.fair.before':
    'Kasama ng mahabang asin na hindi mahuhulaan, ginagawang SHA-256 ang nabunot na halaga. Ang bakas na iyon ay nakikita rito mula sa simula. Wala itong sinasabi tungkol sa halaga, at walang ibang halaga ang may ganoong bakas.',
  'jackpot.fair.after':
    'Pagbagsak ng jackpot, inilalathala ang halaga at asin. Ikaw mismo ang gumawa ng hash: kung pareho ang bakas, nakatakda na ang halaga bago ang unang taya at walang gumalaw nito.',
  'jackpot.check': 'Suriin mo mismo',
  'jackpot.check.lead': 'Sa sarili mong device ito tumatakbo. Walang ipinapadala.',
  'jackpot.check.amount': 'Halagang ibinayad',
  'jackpot.check.salt': 'Asin',
  'jackpot.check.amount.bad': 'Halagang tulad ng 312.5, walang kuwit.',
  'jackpot.check.made': 'Bakas ng halaga at asin',
  'jackpot.check.same': 'Ito ang ipinangakong bakas ng {title} blg. {number}.',
  'jackpot.check.other': 'Walang jackpot sa pahinang ito na may ganitong bakas.',
  'jackpot.check.shell': 'Kahit wala ang pahinang ito, sa alinmang terminal:',
  'jackpot.history': 'Kailan bumagsak',
  'jackpot.history.note': 'Mula sa aming talaan, pinakabago ang una.',
  'jackpot.history.empty': 'Wala pang bumagsak na jackpot.',
  'jackpot.history.emptyHint': 'Ang unang babagsak ay narito kasama ang patunay.',
  'jackpot.history.more': 'Ipakita ang mga nauna',
  'jackpot.hit.hidden': 'Manlalarong ayaw magpakilala',
  'jackpot.hit.on': 'sa {game}',
  'jackpot.hit.proof': 'Patunay',
  'jackpot.hit.promise': 'Ipinangakong bakas',
  'jackpot.hit.check': 'Suriin ang {title} blg. {number}',
};
