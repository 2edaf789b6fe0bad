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
  houseEdge,
  maxSkips,
  mayGuess,
  originalTitle,
  payoutFor,
  quickReturn,
  type RoundProgress,
  ranks,
  rateText,
  timesText,
} from '#domains/studio/web/index.ts';
import { type Money, zero } from '#kernel/money.ts';
import { pesoText } from '../shell/amounts.ts';
import { div, h, prefersReducedMotion, replace, span } from '../shell/dom.ts';
import { type GameShell, openGame } from '../shell/game-shell.ts';
import { icon } from '../shell/icons.ts';
import { card, factRow } from '../shell/parts.ts';
import { StepGame } from '../shell/step-game.ts';
import { createTranslate } from '../shell/texts.ts';
import { hiloTexts } from './texts.ts';

const faces = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const maxTrail = 9;
const suits = ['♠', '♥', '♣', '♦'] as const;
const faceOf = (rank: number) => faces[rank - 1] ?? 'A';

/** The correct guesses, each with the card before it. Skipped cards are left out. */
const stepsOf = ({ cards, guesses, isLost }: HiloView): HiloStep[] =>
  guesses
    .slice(0, isLost ? -1 : undefined)
    .flatMap((guess, at) => (guess === 'skip' ? [] : [{ from: cards[at] ?? 1, guess }]));
const skipsOf = ({ guesses }: HiloView) => guesses.filter((guess) => guess === 'skip').length;

function build(shell: GameShell<HiloWager, HiloMove, HiloView>): HTMLElement {
  const say = createTranslate(shell.language, hiloTexts);
  const title = originalTitle('hilo', shell.language);
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
  /** The labels of the buttons: the payout of a correct guess, and its chance. */
  const showOdds = (view: HiloView, bet: Money | null) => {
    const from = view.cards.at(-1);
    for (const { word, root, odds, gain } of guesses) {
      const step = { from: from ?? 7, guess: word };
      const isSaid = bet !== null && from !== undefined && mayGuess(step);
      root.toggleAttribute('disabled', !isSaid);
      const times = hiloTimes([...stepsOf(view), step], houseEdge);
      gain.textContent = isSaid
        ? `${timesText(times)} = ${pesoText(payoutFor(bet, times, shell.table.state.maxPayout))}`
        : '';
      odds.textContent = isSaid
        ? say('chance', { part: guessWays(step), rate: chanceText(BigInt(guessWays(step)), BigInt(ranks)) })
        : bet === null
          ? ''
          : say('sure');
    }
    skip.toggleAttribute('disabled', bet === null || skipsOf(view) >= maxSkips);
  };
  const draw = (progress: RoundProgress<HiloView> | null, before: RoundProgress<HiloView> | null) => {
    const view = progress?.view ?? { cards: [], guesses: [], isLost: false };
    showCard(open, view, say(view.cards.length === 0 ? 'none' : 'card', { card: faceOf(view.cards.at(-1) ?? 1) }));
    if (before && !prefersReducedMotion())
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
    const times = hiloTimes(steps, houseEdge);
    right.textContent = String(steps.length);
    const pays = pesoText(payoutFor(progress?.stake ?? stake, times, shell.table.state.maxPayout));
    nowPays.textContent = steps.length === 0 ? '·' : `${timesText(times)} = ${pays}`;
    showOdds(view, progress?.isOpen ? progress.stake : null);
  };
  game = new StepGame<HiloWager, HiloMove, HiloView>(shell, {
    title,
    ground: 'gubat',
    mark: 'cash',
    mainKey: say('bet', { amount: '' }).trim(),
    betLabel: (amount) => say('bet', { amount: pesoText(amount) }),
    cashLabel: say('cashOut'),
    hint: say('hint'),
    rules: {
      title,
      rate: rateText(quickReturn('hilo')),
      lines: [say('rule1'), say('rule2'), say('ruleSkip', { most: maxSkips }), say('rule3')],
    },
    // There is no upper bound for the multiplier.
    best: () => null,
    wager: () => ({}),
    lock: () => {},
    show: draw,
    mayCash: ({ view }) => stepsOf(view).length > 0,
    going: () => say('going'),
    describe: ({ view, pays }) => {
      const steps = stepsOf(view);
      const times = timesText(hiloTimes(steps, houseEdge));
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
        facts: [factRow(say('right'), right), factRow(say('nowPays'), nowPays)],
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

/** The last cards, each with the guess about the next. */
function trailOf({ cards, guesses }: HiloView): HTMLElement[] {
  const first = Math.max(0, cards.length - maxTrail);
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
      const guesses = outcome['guesses'] as HiloCall[];
      const guessCount = guesses.filter((word) => word !== 'skip').length;
      return { cards, guesses, isLost: Number(outcome['right']) < guessCount };
    },
    steps: { move: ({ guess }) => ({ guess }), count: ({ guesses }) => guesses.length },
  },
  build,
});
