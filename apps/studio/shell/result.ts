/** How a round ended, said in one line with the net result: won, paid less than the bet, or lost. */
import { type Money, money } from '#kernel/money.ts';
import { peso, signed } from './amounts.ts';
import { type Child, h } from './dom.ts';
import type { Tone } from './stage.ts';
import type { Say, ShellWord } from './words.ts';

export type Ended = { readonly stake: Money; readonly pays: Money; readonly isCapped?: boolean };

export const toneOf = ({ stake, pays }: Ended): 'won' | 'paid' | 'lost' =>
  pays === 0n ? 'lost' : pays > stake ? 'won' : 'paid';

export function resultParts(
  say: Say<ShellWord>,
  { stake, pays, isCapped = false }: Ended,
  how: string,
): [Tone, ...Child[]] {
  const tone = toneOf({ stake, pays });
  const net = say('net', { net: signed(money(pays - stake)) });
  if (tone === 'lost')
    return [
      tone,
      h('small', { class: 'num' }, `${how.replace(/[^.]$/, '$&.')} ${say('lost', { stake: peso(stake) })}`.trim()),
    ];
  return [
    tone,
    h('span', {}, say(tone)),
    h('b', { class: 'num' }, peso(pays)),
    h('small', { class: 'num' }, [isCapped ? say('capped') : '', how, net].filter(Boolean).join(' · ')),
  ];
}
