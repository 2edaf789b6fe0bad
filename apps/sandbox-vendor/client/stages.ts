/** The play areas. Each draws itself at rest, moves while the round runs, and shows how it ended. */
import type { Stage } from '../game/draw.ts';
import { fishes, type Shot } from '../game/fish.ts';
import { markets, oddsOf, type PickResult } from '../game/pick.ts';
import { lines, type Spin, symbols } from '../game/slot.ts';
import { type Deal, sides, tablePays } from '../game/table.ts';
import type { PlayResult } from '../wire.ts';
import { cardName, fishPicture, symbolPicture } from './symbol.ts';
import type { TextKey, Translate } from './texts.ts';

export type Area = {
  /** The labels of the possible choices; empty where there is no choice. */
  readonly choices: readonly string[];
  readonly odds: readonly (readonly [string, string])[];
  readonly go: TextKey;
  run(): void;
  /** Shows the result and returns its description. */
  end(played: PlayResult): string;
};

type OnAim = (choice: number) => void;
type AreaOptions = { readonly box: HTMLElement; readonly say: Translate; readonly aim: OnAim };

const timesText = (times: number) => `× ${times / 100}`;

export function areaOf(stage: Stage, options: AreaOptions): Area {
  options.box.dataset.stage = stage;
  if (stage === 'slot') return slotArea(options);
  if (stage === 'table') return tableArea(options);
  return stage === 'fish' ? fishArea(options) : pickArea(stage, options);
}

function slotArea({ box, say }: AreaOptions): Area {
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
      reels.forEach((reel, index) => {
        delete reel.dataset.run;
        const own = cells.slice(index * 3, index * 3 + 3);
        reel.innerHTML = own.map((cell) => `<i>${symbolPicture(symbols[cell]?.name ?? '')}</i>`).join('');
        reel.ariaLabel = `${say('reel')} ${index + 1}: ${own.map(nameOf).join(', ')}`;
        own.forEach((_, row) => reel.children[row]?.classList.toggle('lit', lit.has(index * 3 + row)));
      });
      return won.map((line) => `3 × ${nameOf(cells[lines[line]?.[0] ?? 0])}`).join(', ');
    },
  };
}

function tableArea({ box, say }: AreaOptions): Area {
  const sideBoxes = (['player', 'banker'] as const).map((side) => {
    const sideBox = document.createElement('div');
    sideBox.className = 'side';
    sideBox.innerHTML = `<b>${say(side)}</b><span class="card" data-back></span>`;
    box.append(sideBox);
    return sideBox;
  });
  const cardOf = (sideBox: HTMLElement) => sideBox.querySelector<HTMLElement>('.card');
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
      for (const sideBox of sideBoxes) {
        sideBox.classList.remove('lit');
        cardOf(sideBox)?.setAttribute('data-back', '');
      }
    },
    end: ({ show }) => {
      const { player, banker, winner } = show as Deal;
      [player, banker].forEach((card, index) => {
        const sideBox = sideBoxes[index];
        const face = sideBox && cardOf(sideBox);
        if (!sideBox || !face) return;
        face.removeAttribute('data-back');
        face.textContent = cardName(card);
        face.classList.toggle('red', card.suit % 2 === 1);
        sideBox.classList.toggle('lit', winner === 'tie' || winner === sides[index]);
      });
      return `${say('player')} ${cardName(player)}, ${say('banker')} ${cardName(banker)}: ${say(winner)}`;
    },
  };
}

function fishArea({ box, say, aim }: AreaOptions): Area {
  const swimmers = fishes.map((_, kind) => {
    const fish = document.createElement('button');
    fish.type = 'button';
    // Keyboards and screen readers use the list of choices, not the moving targets.
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

function pickArea(market: keyof typeof markets, { box, say }: AreaOptions): Area {
  const { names, shares } = markets[market];
  const texts = names.map((name) => (marketWords.has(name) ? say(name as TextKey) : name));
  const corners = texts.map((text, index) => {
    const corner = document.createElement('div');
    corner.className = 'corner';
    corner.innerHTML = `<b>${text}</b><span>${timesText(oddsOf(shares[index] ?? 100))}</span>`;
    box.append(corner);
    return corner;
  });
  return {
    choices: texts,
    odds: texts.map((text, index) => [`${text} · ${shares[index] ?? 0} %`, timesText(oddsOf(shares[index] ?? 100))]),
    go: 'pick',
    run: () => {
      for (const corner of corners) corner.classList.remove('lit', 'dim');
    },
    end: ({ show }) => {
      const { came } = show as PickResult;
      corners.forEach((corner, index) => {
        corner.classList.toggle('lit', index === came);
        corner.classList.toggle('dim', index !== came);
      });
      return `${say('came')}: ${texts[came] ?? ''}`;
    },
  };
}
