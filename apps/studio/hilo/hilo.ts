/** Hi-lo: a card, and a word about the next one. */
import {
  chanceText,
  type Guess,
  guessWays,
  type HiloCall,
  type HiloMove,
  type HiloStep,
  type HiloView,
  type HiloWager,
  hiloTimes,
  mayGuess,
  originalTitle,
  ownEdge,
  type Progress,
  paidFor,
  quickReturn,
  ranks,
  rateText,
  skipsMost,
  timesText,
} from '#domains/studio/web/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { peso } from '../shell/amounts.ts';
import { div, h, isStill, replace, span } from '../shell/dom.ts';
import { type House, openGame } from '../shell/house.ts';
import { icon } from '../shell/icons.ts';
import { card, fact } from '../shell/parts.ts';
import { StepGame } from '../shell/step-game.ts';
import { sayer } from '../shell/words.ts';
import { words } from './words.ts';

const faces = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const trailMost = 9;
const suits = ['♠', '♥', '♣', '♦'] as const;
const faceOf = (rank: number) => faces[rank - 1] ?? 'A';

/** The words that came true: where each was said from. A card that was passed by is none of them. */
const stepsOf = ({ cards, guesses, isLost }: HiloView): HiloStep[] =>
  guesses
    .slice(0, isLost ? -1 : undefined)
    .flatMap((guess, at) => (guess === 'skip' ? [] : [{ from: cards[at] ?? 1, guess }]));
const skipsOf = ({ guesses }: HiloView) => guesses.filter((guess) => guess === 'skip').length;

function build(house: House<HiloWager, HiloMove, HiloView>): HTMLElement {
  const say = sayer(house.language, words);
  const title = originalTitle('hilo', house.language);
  let stake: Money = zero;
  let game: StepGame<HiloWager, HiloMove, HiloView> | null = null;
  const open = h('div', { class: 'pcard back', role: 'img', 'aria-label': say('none') });
  const trail = h('ol', { class: 'trail', 'aria-label': say('cards') });
  const right = h('b', { class: 'num' });
  const nowPays = h('b', { class: 'num' });
  const guess = (word: Guess) => {
    const odds = h('small', { class: 'num' });
    const gain = h('b', { class: 'num' });
    const root = h(
      'button',
      { class: `guess ${word}`, type: 'button', onclick: () => game?.move({ guess: word }) },
      icon(word === 'higher' ? 'up' : 'down'),
      div('guess-w', span('', say(word)), gain, odds),
    );
    return { word, root, odds, gain };
  };
  const skip = h(
    'button',
    { class: 'btn btn-sec skip', type: 'button', onclick: () => game?.move({ guess: 'skip' }) },
    icon('swap'),
    span('', say('skip')),
  );
  const guesses = [guess('higher'), guess('lower')];
  const list = h('ul', { class: 'ladder hilo-l' });
  /** What stands on the buttons: what a right word would pay, and how likely it is. */
  const showOdds = (view: HiloView, bet: Money | null) => {
    const from = view.cards.at(-1);
    for (const { word, root, odds, gain } of guesses) {
      const step = { from: from ?? 7, guess: word };
      const isSaid = bet !== null && from !== undefined && mayGuess(step);
      root.toggleAttribute('disabled', !isSaid);
      const times = hiloTimes([...stepsOf(view), step], ownEdge);
      gain.textContent = isSaid
        ? `${timesText(times)} = ${peso(paidFor(bet, times, house.table.standing.payoutMost))}`
        : '';
      odds.textContent = isSaid
        ? say('chance', { part: guessWays(step), rate: chanceText(BigInt(guessWays(step)), BigInt(ranks)) })
        : bet === null
          ? ''
          : say('sure');
    }
    skip.toggleAttribute('disabled', bet === null || skipsOf(view) >= skipsMost);
  };
  const draw = (progress: Progress<HiloView> | null, before: Progress<HiloView> | null) => {
    const view = progress?.view ?? { cards: [], guesses: [], isLost: false };
    showCard(open, view, say(view.cards.length === 0 ? 'none' : 'card', { card: faceOf(view.cards.at(-1) ?? 1) }));
    if (before && !isStill())
      open.animate(
        [
          { transform: 'translateX(16px)', opacity: 0.2 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: 160,
        },
      );
    replace(trail, ...trailOf(view));
    const steps = stepsOf(view);
    const times = hiloTimes(steps, ownEdge);
    right.textContent = String(steps.length);
    const pays = peso(paidFor(progress?.stake ?? stake, times, house.table.standing.payoutMost));
    nowPays.textContent = steps.length === 0 ? '·' : `${timesText(times)} = ${pays}`;
    showOdds(view, progress?.isOpen ? progress.stake : null);
  };
  game = new StepGame<HiloWager, HiloMove, HiloView>(house, {
    title,
    ground: 'gubat',
    mark: 'cash',
    mainKey: say('bet', { amount: '' }).trim(),
    betLabel: (amount) => say('bet', { amount: peso(amount) }),
    cashLabel: say('cashOut'),
    hint: say('hint'),
    rules: {
      title,
      rate: rateText(quickReturn('hilo')),
      lines: [say('rule1'), say('rule2'), say('ruleSkip', { most: skipsMost }), say('rule3')],
    },
    // Whoever is right often enough passes every bound.
    best: () => null,
    wager: () => ({}),
    lock: () => {},
    show: draw,
    mayCash: ({ view }) => stepsOf(view).length > 0,
    going: () => say('going'),
    tell: ({ view, pays }) => {
      const steps = stepsOf(view);
      const times = timesText(hiloTimes(steps, ownEdge));
      const how = view.isLost
        ? say('wrong', { card: faceOf(view.cards.at(-1) ?? 1) })
        : say('how', { count: steps.length, times });
      return {
        how,
        what: say('what', { count: steps.length }),
        past: [pays > 0n ? times : '0.00×', pays > 0n ? 'w' : 'l'],
      };
    },
    onStake: (amount) => {
      stake = amount;
    },
    place: (stage) => {
      stage.area.append(
        div('hilo-c', div('hilo-row', open, div('guesses', ...guesses.map(({ root }) => root), skip)), trail),
      );
      replace(
        list,
        ...faces.map((face, at) =>
          h(
            'li',
            {},
            span('n', face),
            span('num', chanceText(BigInt(guessWays({ from: at + 1, guess: 'higher' })), 13n)),
            h('b', { class: 'num' }, chanceText(BigInt(guessWays({ from: at + 1, guess: 'lower' })), 13n)),
          ),
        ),
      );
      return {
        controls: [],
        facts: [fact(say('right'), right), fact(say('nowPays'), nowPays)],
        aside: [
          h('section', { class: 'card' }, div('card-h', h('h2', {}, say('odds')), span('', '↑ · ↓')), list),
          card(say('rank'), h('p', { class: 'help' }, say('ace'))),
        ],
      };
    },
  });
  draw(game.round, null);
  return game.root;
}

function showCard(open: HTMLElement, { cards, isLost }: HiloView, label: string): void {
  const rank = cards.at(-1);
  open.className = rank === undefined ? 'pcard back' : isLost ? 'pcard lost' : 'pcard';
  open.setAttribute('aria-label', label);
  if (rank !== undefined) replace(open, ...faceParts(rank, cards.length));
}

/** The last cards, each with the word that was said about the next. */
function trailOf({ cards, guesses }: HiloView): HTMLElement[] {
  const first = Math.max(0, cards.length - trailMost);
  return cards.slice(first).map((rank, at) => {
    const word = guesses[first + at];
    const name = suitOf(first + at + 1) % 2 ? 'red' : '';
    const mark = word === 'skip' ? 'swap' : word === 'higher' ? 'up' : 'down';
    return h('li', { class: name }, faceOf(rank), word ? icon(mark) : null);
  });
}

/** The deck never ends, so suits mean nothing: they follow the place of the card. */
const suitOf = (place: number) => (place * 3) % suits.length;

function faceParts(rank: number, place: number): HTMLElement[] {
  const suit = suits[suitOf(place)] ?? suits[0];
  const name = suitOf(place) % 2 ? 'pc red' : 'pc';
  return [h('b', { class: name }, faceOf(rank)), h('i', { class: `${name} mid` }, suit)];
}

openGame({
  code: 'hilo',
  wire: {
    wager: () => ({}),
    view: ({ outcome }) => {
      const cards = outcome['cards'] as number[];
      const said = outcome['guesses'] as HiloCall[];
      const asked = said.filter((word) => word !== 'skip').length;
      return { cards, guesses: said, isLost: Number(outcome['right']) < asked };
    },
    steps: { move: ({ guess }) => ({ guess }), count: ({ guesses }) => guesses.length },
  },
  build,
});
