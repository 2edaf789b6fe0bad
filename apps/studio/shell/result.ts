/** The result of a round in one line with the net result: won, paid less than the bet, or lost. */
import { type Money, money } from '#kernel/money.ts';
import { pesoText, signedPesoText } from './amounts.ts';
import { type Child, h } from './dom.ts';
import type { Tone } from './stage.ts';
import type { ShellTextKey, Translate } from './texts.ts';

export type RoundResult = { readonly stake: Money; readonly pays: Money; readonly isCapped?: boolean };

export const toneOf = ({ stake, pays }: RoundResult): 'won' | 'paid' | 'lost' =>
  pays === 0n ? 'lost' : pays > stake ? 'won' : 'paid';

export function resultParts(
  say: Translate<ShellTextKey>,
  { stake, pays, isCapped = false }: RoundResult,
  how: string,
): [Tone, ...Child[]] {
  const tone = toneOf({ stake, pays });
  const net = say('net', { net: signedPesoText(money(pays - stake)) });
  // Of a free round nothing is lost.
  const lost = stake === 0n ? say('freeLost') : say('lost', { stake: pesoText(stake) });
  if (tone === 'lost') return [tone, h('small', { class: 'num' }, `${how.replace(/[^.]$/, '$&.')} ${lost}`.trim())];
  return [
    tone,
    h('span', {}, say(tone)),
    h('b', { class: 'num' }, pesoText(pays)),
    h('small', { class: 'num' }, [isCapped ? say('capped') : '', how, net].filter(Boolean).join(' · ')),
  ];
}
