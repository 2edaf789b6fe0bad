/** The play areas. Each draws itself at rest, moves while the round runs, and shows how it ended. */
import type { Stage } from '../game/draw.ts';
import { fishes, type Shot } from '../game/fish.ts';
import { markets, oddsOf, type Picked } from '../game/pick.ts';
import { lines, type Spin, symbols } from '../game/slot.ts';
import { type Deal, sides, tablePays } from '../game/table.ts';
import type { Played } from '../wire.ts';
import { cardName, fishPicture, symbolPicture } from './symbol.ts';
import type { Say, Word } from './words.ts';

export type Area = {
  /** What one may choose; empty where there is nothing to choose. */
  readonly choices: readonly string[];
  readonly odds: readonly (readonly [string, string])[];
  readonly go: Word;
  run(): void;
  /** Shows what came, and says it in words. */
  end(played: Played): string;
};

type Aim = (choice: number) => void;
type Making = { readonly box: HTMLElement; readonly say: Say; readonly aim: Aim };

const timesText = (times: number) => `× ${times / 100}`;

export function areaOf(stage: Stage, making: Making): Area {
  making.box.dataset.stage = stage;
  if (stage === 'slot') return slotArea(making);
  if (stage === 'table') return tableArea(making);
  return stage === 'fish' ? fishArea(making) : pickArea(stage, making);
}

function slotArea({ box, say }: Making): Area {
  const reels = [0, 1, 2].map((reel) => {
    const one = document.createElement('div');
    one.className = 'reel';
    one.role = 'img';
    one.innerHTML = [0, 1, 2]
      .map((row) => `<i>${symbolPicture(symbols[(reel * 2 + row * 3) % 6]?.name ?? '')}</i>`)
      .join('');
    box.append(one);
    return one;
  });
  const nameOf = (cell: number | undefined) => say(symbols[cell ?? 0]?.name ?? 'leaf');
  return {
    choices: [],
    odds: symbols.map(({ name, pays }) => [`3 × ${say(name)}`, timesText((pays * 100) / lines.length)]),
    go: 'slot',
    run: () => {
      for (const reel of reels) reel.dataset.run = '';
      for (const lit of box.querySelectorAll('.lit')) lit.classList.remove('lit');
    },
    end: ({ show }) => {
      const { cells, won } = show as Spin;
      const lit = new Set<number>(won.flatMap((line) => [...(lines[line] ?? [])]));
      reels.forEach((reel, place) => {
        delete reel.dataset.run;
        const own = cells.slice(place * 3, place * 3 + 3);
        reel.innerHTML = own.map((cell) => `<i>${symbolPicture(symbols[cell]?.name ?? '')}</i>`).join('');
        reel.ariaLabel = `${say('reel')} ${place + 1}: ${own.map(nameOf).join(', ')}`;
        own.forEach((_, row) => reel.children[row]?.classList.toggle('lit', lit.has(place * 3 + row)));
      });
      return won.map((line) => `3 × ${nameOf(cells[lines[line]?.[0] ?? 0])}`).join(', ');
    },
  };
}

function tableArea({ box, say }: Making): Area {
  const seats = (['player', 'banker'] as const).map((side) => {
    const seat = document.createElement('div');
    seat.className = 'seat';
    seat.innerHTML = `<b>${say(side)}</b><span class="card" data-back></span>`;
    box.append(seat);
    return seat;
  });
  const cardOf = (seat: HTMLElement) => seat.querySelector<HTMLElement>('.card');
  return {
    choices: sides.map((side) => say(side)),
    odds: [
      [say('player'), timesText(tablePays.side)],
      [say('banker'), timesText(tablePays.side)],
      [say('tie'), timesText(tablePays.tie)],
      [say('tieHalf'), timesText(tablePays.half)],
    ],
    go: 'table',
    run: () => {
      for (const seat of seats) {
        seat.classList.remove('lit');
        cardOf(seat)?.setAttribute('data-back', '');
      }
    },
    end: ({ show }) => {
      const { player, banker, winner } = show as Deal;
      [player, banker].forEach((card, place) => {
        const seat = seats[place];
        const face = seat && cardOf(seat);
        if (!seat || !face) return;
        face.removeAttribute('data-back');
        face.textContent = cardName(card);
        face.classList.toggle('red', card.suit % 2 === 1);
        seat.classList.toggle('lit', winner === 'tie' || winner === sides[place]);
      });
      return `${say('player')} ${cardName(player)}, ${say('banker')} ${cardName(banker)}: ${say(winner)}`;
    },
  };
}

function fishArea({ box, say, aim }: Making): Area {
  const swimmers = fishes.map((_, kind) => {
    const fish = document.createElement('button');
    fish.type = 'button';
    // The list of choices is there for keys and screen readers; a swimming target is none.
    fish.tabIndex = -1;
    fish.ariaHidden = 'true';
    fish.className = 'fish';
    fish.style.cssText = `--lane:${kind};--size:${56 + kind * 16}px;--pace:${18 - kind * 1.6}s;--late:${-kind * 3.1}s`;
    fish.innerHTML = fishPicture(kind);
    fish.addEventListener('click', () => aim(kind));
    box.append(fish);
    return fish;
  });
  return {
    choices: fishes.map((pays) => `× ${pays}`),
    odds: fishes.map((pays) => [`× ${pays}`, `96 : ${pays * 100}`]),
    go: 'fish',
    run: () => {
      for (const fish of swimmers) fish.classList.remove('caught', 'missed');
    },
    end: ({ show }) => {
      const { fish, caught } = show as Shot;
      swimmers[fish]?.classList.add(caught ? 'caught' : 'missed');
      return `${say(caught ? 'caught' : 'missed')} × ${fishes[fish] ?? ''}`;
    },
  };
}

const marketWords = new Set<string>(['home', 'away', 'draw', 'meron', 'wala']);

function pickArea(market: keyof typeof markets, { box, say }: Making): Area {
  const { names, shares } = markets[market];
  const texts = names.map((name) => (marketWords.has(name) ? say(name as Word) : name));
  const seats = texts.map((text, place) => {
    const seat = document.createElement('div');
    seat.className = 'corner';
    seat.innerHTML = `<b>${text}</b><span>${timesText(oddsOf(shares[place] ?? 100))}</span>`;
    box.append(seat);
    return seat;
  });
  return {
    choices: texts,
    odds: texts.map((text, place) => [`${text} · ${shares[place] ?? 0} %`, timesText(oddsOf(shares[place] ?? 100))]),
    go: 'pick',
    run: () => {
      for (const seat of seats) seat.classList.remove('lit', 'dim');
    },
    end: ({ show }) => {
      const { came } = show as Picked;
      seats.forEach((seat, place) => {
        seat.classList.toggle('lit', place === came);
        seat.classList.toggle('dim', place !== came);
      });
      return `${say('came')}: ${texts[came] ?? ''}`;
    },
  };
}
