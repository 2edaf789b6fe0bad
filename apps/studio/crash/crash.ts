/** Crash, as the rocket of a fiesta: one flight for all, and everybody leaves when they like. */
import {
  type AutoRules,
  chanceText,
  isLimboWager,
  type Multiplier,
  multiplierScale,
  originalTitle,
  ownEdge,
  paidFor,
  quickReturn,
  type Reply,
  rateText,
  shownAfter,
  timesOf,
  timesText,
} from '#domains/studio/web/index.ts';
import { money, moneyText, zero } from '#kernel/money.ts';
import { peso } from '../shell/amounts.ts';
import { createAutoButton } from '../shell/auto-button.ts';
import { AutoPilot } from '../shell/auto-pilot.ts';
import { createBet } from '../shell/bet.ts';
import { type Child, div, h, replace, span } from '../shell/dom.ts';
import { type HouseOf, openTable } from '../shell/house.ts';
import { icon } from '../shell/icons.ts';
import { createKeys } from '../shell/keys.ts';
import { tell } from '../shell/page.ts';
import { card, fact, switchOf } from '../shell/parts.ts';
import { resultParts } from '../shell/result.ts';
import { createRules } from '../shell/rules-sheet.ts';
import { play } from '../shell/sound.ts';
import { createStage, type Stage } from '../shell/stage.ts';
import { type Say, sayer } from '../shell/words.ts';
import { openRealCrash } from './real.ts';
import { Sky } from './sky.ts';
import type { CrashPhase, CrashTable, OwnBet } from './table.ts';
import { type CrashWord, words } from './words.ts';

const two = (times: Multiplier) => timesText(times, 2);
/** Two decimals at most, from 1.01 on. */
const typedTarget = (text: string): Multiplier | null => {
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text.trim())) return null;
  const target = timesOf(text.trim());
  return isLimboWager({ target }) && target <= timesOf(10_000) ? target : null;
};

class Crash {
  readonly #house: HouseOf<CrashTable>;
  readonly #say: Say<CrashWord>;
  readonly #stage: Stage;
  readonly #sky = new Sky();
  readonly #number = h('b', { class: 'mult num', 'aria-live': 'off' }, '1.00×');
  readonly #badge = h('span', { class: 'flight' });
  readonly #button = h('button', { class: 'btn btn-primary btn-xl btn-block', type: 'button', id: 'main-button' });
  readonly #bets = h('ul', { class: 'lb' });
  readonly #count = span('', '');
  readonly #target = h('input', { class: 'num', inputmode: 'decimal', autocomplete: 'off', value: '2.00' });
  readonly #auto: ReturnType<typeof switchOf>;
  readonly #autoButton: HTMLElement;
  readonly #bet: ReturnType<typeof createBet>;
  readonly #reason = h('p', { class: 'help center', 'aria-live': 'polite' });
  readonly #pilot = new AutoPilot(() => this.#refresh());
  /** A bet is to be placed as soon as the next round takes bets. */
  #wantsNext = false;
  #told = '';
  /** What the page was told that the bet is called. */
  #name = '';
  #isAsking = false;
  #isCut = false;
  /** The round in which something was refused; with the next one that is no news any more. */
  #refusedIn: number | null = null;

  constructor(house: HouseOf<CrashTable>) {
    this.#house = house;
    this.#say = sayer(house.language, words);
    const title = originalTitle('crash', house.language);
    const say = this.#say;
    const { table } = house;
    const rules = createRules(house, {
      title,
      rate: rateText(quickReturn('crash')),
      lines: [say('rule1'), say('rule2'), say('rule3'), say('rule4')],
    });
    this.#stage = createStage({
      say: house.say,
      title,
      ground: 'gabi',
      rate: rateText(quickReturn('crash')),
      onFair: () => (table.isDemo ? rules.open() : tell({ type: 'openFairness' })),
      onRules: () => rules.open(),
    });
    this.#bet = createBet({
      say: house.say,
      first: '50',
      bounds: () => table.standing,
      best: () => timesOf(10_000),
      onChange: () => this.#refresh(),
    });
    this.#auto = switchOf(say('auto'), { first: false, onChange: () => this.#refresh() });
    this.#autoButton = createAutoButton({
      say: house.say,
      stake: () => this.#bet.stake(),
      onStart: (wanted) => this.#startAuto(wanted),
    });
    this.#target.setAttribute('aria-label', say('auto'));
    this.#target.addEventListener('change', () => {
      if (typedTarget(this.#target.value) === null) this.#target.value = '2.00';
    });
    this.#button.addEventListener('click', () => void this.#press());
    house.onPause(() => {
      this.#wantsNext = false;
      this.#pilot.end();
    });
    table.hear((news) => this.#hear(news));
    this.#build();
    const frame = () => {
      this.#draw();
      requestAnimationFrame(frame);
    };
    frame();
  }

  get root(): HTMLElement {
    return this.#stage.root;
  }

  #build(): void {
    const say = this.#say;
    const stage = this.#stage;
    stage.area.append(this.#sky.canvas, div('flight-c', this.#number, this.#badge));
    stage.area.classList.add('crash-c');
    const autoField = div(
      'auto-f',
      span('lbl', say('auto')),
      div('auto-row', h('span', { class: 'input' }, this.#target, span('muted', '×')), this.#auto.root),
    );
    const head = div('row between', h('b', {}, this.#house.say('bet')), this.#autoButton);
    replace(stage.controls, head, div('thumb', this.#bet.root, autoField, this.#button, this.#reason));
    const odds = ['1.01', '1.5', '2', '5', '10', '100'].map((text) => {
      const target = timesOf(text);
      const ways = (multiplierScale * (1_000_000n - ownEdge)) / 1_000_000n;
      return fact(say('odd', { times: two(target) }), h('b', { class: 'num' }, chanceText(ways, target)));
    });
    const keys = createKeys({
      say: this.#house.say,
      stage: stage.stage,
      main: say('keyBet'),
      acts: {
        ' ': () => void (this.#house.table.mine === null && this.#press()),
        a: () => this.#bet.half(),
        s: () => this.#bet.double(),
      },
    });
    replace(
      stage.aside,
      h('section', { class: 'card lb-c' }, div('card-h', h('h2', {}, say('thisRound')), this.#count), this.#bets),
      card(say('odds'), ...odds),
      keys,
    );
    stage.say('hint', h('small', {}, say('hint')));
    for (const bet of this.#house.table.ended.toReversed()) this.#addRow(bet, bet.point);
    this.#hear('round');
  }

  /** In a round of betting it bets or takes back, in flight it cashes out; whoever is not in asks for the next round. */
  async #press(): Promise<void> {
    const { mine, now } = this.#house.table;
    if (this.#isAsking || !now || this.#button.disabled) return;
    const isIn = mine !== null && mine.payout === null;
    if (isIn) return now.phase === 'betting' ? this.#takeBack() : this.#leave();
    if (now.phase === 'betting') return void (await this.#place());
    this.#wantsNext = !this.#wantsNext;
    this.#refresh();
  }

  /** The house keeps the target, so that a run needs nobody who presses. */
  #startAuto(wanted: AutoRules): void {
    this.#pilot.start(wanted);
    this.#auto.set(true);
    this.#reason.textContent = '';
    void this.#goOn();
  }

  /** As soon as bets are taken: what was asked for before, once or by itself. */
  async #goOn(): Promise<void> {
    const { table } = this.#house;
    if (table.now?.phase !== 'betting' || table.mine || this.#isAsking) return this.#refresh();
    if (this.#pilot.isOn) {
      const stop = this.#pilot.stop({ stake: this.#bet.stake(), balance: table.standing.balance });
      if (stop) this.#reason.textContent = this.#house.say(`stop_${stop}`);
      else if (!(await this.#place())) this.#pilot.after(null);
    } else if (this.#wantsNext) await this.#place();
    this.#refresh();
  }

  async #ask<T>(ask: () => Promise<Reply<T>>): Promise<Reply<T>> {
    this.#isAsking = true;
    this.#refresh();
    play('press');
    const reply = await ask();
    this.#isAsking = false;
    if (!reply.ok) {
      const plain = reply.fault === 'refused' ? this.#say('tooLate') : this.#house.say(`fault_${reply.fault}`);
      if (reply.fault !== 'expired') this.#refusedIn = this.#house.table.now?.number ?? null;
      this.#stage.say('limit', icon('hand'), span('', reply.message || plain));
      if (reply.fault === 'expired') tell({ type: 'sessionExpired' });
    }
    return reply;
  }

  async #place(): Promise<boolean> {
    this.#wantsNext = false;
    if (this.#isCut || this.#house.isPaused()) return false;
    const target = this.#auto.isOn() ? typedTarget(this.#target.value) : null;
    const stake = this.#bet.stake();
    // The page is told before the money moves, so that it holds the stake back from what was there before.
    this.#name = crypto.randomUUID();
    tell({ type: 'gameRoundStarted', round: this.#name, stake: moneyText(stake) });
    const reply = await this.#ask(() => this.#house.table.place(stake, target, this.#name));
    if (reply.ok) this.#stage.say('hint', h('small', {}, this.#say('placed', { amount: peso(stake) })));
    else tell({ type: 'gameRoundEnded', round: this.#name });
    this.#hear('bets');
    return reply.ok;
  }

  async #takeBack(): Promise<void> {
    const reply = await this.#ask(() => this.#house.table.cancel());
    if (reply.ok) {
      tell({ type: 'gameRoundEnded', round: this.#name });
      this.#stage.say('hint', h('small', {}, this.#say('hint')));
    }
    this.#hear('bets');
  }

  async #leave(): Promise<void> {
    await this.#ask(() => this.#house.table.leave());
    this.#hear('bets');
  }

  #hear(news: string): void {
    const { table } = this.#house;
    if (news === 'cut' || news === 'back') {
      this.#isCut = news === 'cut';
      this.#reason.textContent = this.#isCut ? this.#house.say('cutReason') : '';
      if (this.#isCut) {
        this.#pilot.end();
        this.#wantsNext = false;
        this.#stage.say('cut', span('spinner'), span('', this.#house.say('cut')));
      } else this.#stage.say('hint', span('', this.#house.say('back')));
    }
    if (news === 'round') {
      replace(
        this.#stage.past,
        ...table.past.map((point) =>
          h('li', { class: point >= timesOf(10) ? 'hi' : point >= timesOf(2) ? 'w' : 'l' }, two(point)),
        ),
      );
      this.#stage.setSeed(String(table.now?.number ?? ''), { ...table.standing });
      if (table.now?.phase === 'busted') play('end');
      if (table.now?.phase === 'betting') this.#forgetRefusal(table.now.number);
      void this.#goOn();
    }
    if (table.mine && table.mine.payout !== null) this.#tell(table.mine, table.mine.payout);
    this.#showBets();
    this.#refresh();
  }

  #forgetRefusal(round: number): void {
    if (this.#refusedIn === null || this.#refusedIn === round) return;
    this.#refusedIn = null;
    this.#stage.say('hint', h('small', {}, this.#say('hint')));
  }

  /** Once for each bet: how it ended, with the net result. */
  #tell(mine: OwnBet, payout: NonNullable<OwnBet['payout']>): void {
    if (this.#told === mine.id) return;
    this.#told = mine.id;
    const say = this.#say;
    const point = this.#house.table.now?.point;
    const how =
      mine.left === null ? (point ? say('burst', { times: two(point) }) : '') : say('out', { times: two(mine.left) });
    this.#stage.say(
      ...resultParts(this.#house.say, { stake: mine.stake, pays: payout, isCapped: mine.isCapped ?? false }, how),
    );
    this.#addRow(mine, point ?? null);
    if (payout > mine.stake) play('win');
    this.#pilot.after({ stake: mine.stake, pays: payout });
    tell({ type: 'gameRoundEnded', round: this.#name || mine.id });
  }

  #addRow({ number, left, stake, payout }: OwnBet, point: Multiplier | null): void {
    const at = left ?? point;
    // Nobody knows the number of a round that was never heard of.
    const label = number > 0 ? String(number) : '';
    this.#stage.addRound({ label, what: at ? two(at) : '', net: money((payout ?? zero) - stake) });
  }

  #showBets(): void {
    const { mine, others } = this.#house.table;
    const own = mine ? [{ ...mine, player: this.#say('you') }] : [];
    const all = [...own, ...others.toSorted((a, b) => Number(b.stake - a.stake)).slice(0, 12)];
    this.#count.textContent = this.#say('players', { count: own.length + others.length });
    const rows = all.map(({ player, stake, left, payout }) =>
      h(
        'li',
        { class: left === null ? '' : 'won' },
        h('span', {}, player),
        span('num', peso(stake)),
        h(
          'b',
          { class: 'num' },
          left === null || payout === null
            ? payout === null
              ? this.#say('inPlay')
              : '·'
            : `${two(left)} ${peso(payout)}`,
        ),
      ),
    );
    replace(this.#bets, ...(rows.length > 0 ? rows : [h('li', { class: 'help' }, this.#say('nobody'))]));
  }

  #refresh(): void {
    const { now, mine } = this.#house.table;
    const phase = now?.phase ?? 'busted';
    const isIn = mine !== null && mine.payout === null;
    if (this.#isCut) replace(this.#button, span('spinner'), this.#house.say('reconnecting'));
    else if (isIn && phase === 'running') return this.#showCash();
    else replace(this.#button, ...this.#buttonFace(isIn, phase));
    const isWaiting = !isIn && (this.#wantsNext || this.#pilot.isOn);
    this.#button.classList.toggle('busy', (isIn && phase === 'betting') || isWaiting);
    const isResting = this.#isCut || this.#isAsking;
    this.#button.toggleAttribute('disabled', isResting || (isIn && phase === 'busted'));
    this.#lock(isIn || isWaiting);
  }

  #buttonFace(isIn: boolean, phase: CrashPhase): Child[] {
    const say = this.#say;
    if (isIn) return [span('', say('cancel'))];
    if (this.#pilot.isOn) return [icon('auto'), span('', this.#pilot.label(this.#house.say))];
    if (this.#wantsNext)
      return [h('span', { class: 'two-line' }, h('b', {}, say('nextWanted')), span('', say('takeBack')))];
    return [
      icon('rocket'),
      span('', say(phase === 'betting' ? 'bet' : 'betNext', { amount: peso(this.#bet.stake()) })),
    ];
  }

  #lock(isBound: boolean): void {
    const isLocked = isBound || this.#isCut;
    this.#bet.lock(isLocked);
    this.#target.toggleAttribute('disabled', isLocked);
    this.#auto.root.toggleAttribute('disabled', isLocked);
    this.#autoButton.toggleAttribute('disabled', isLocked || this.#isAsking);
  }

  #cash = '';
  #showCash(): void {
    const { now, mine } = this.#house.table;
    if (!now || !mine) return;
    const { payoutMost } = this.#house.table.standing;
    const text = peso(paidFor(mine.stake, shownAfter(Date.now() - now.startsAt), payoutMost));
    this.#button.classList.remove('busy');
    this.#button.toggleAttribute('disabled', this.#isAsking);
    const amountField = this.#button.querySelector('.two-line b');
    if (!amountField)
      replace(
        this.#button,
        h('span', { class: 'two-line' }, span('', this.#say('cashOut')), h('b', { class: 'num' }, text)),
      );
    else if (this.#cash !== text) amountField.textContent = text;
    this.#cash = text;
  }

  #draw(): void {
    const { now, mine } = this.#house.table;
    if (!now) return;
    const ms = Math.max(0, Date.now() - now.startsAt);
    const shown = now.phase === 'betting' ? timesOf(1) : (now.point ?? shownAfter(ms));
    const times = Number(shown) / Number(multiplierScale);
    const left = Math.max(0, Math.ceil((now.startsAt - Date.now()) / 1_000));
    const number = now.phase === 'betting' ? `${left}` : two(shown);
    if (this.#number.textContent !== number) this.#number.textContent = number;
    const badge =
      now.phase === 'betting'
        ? this.#say('nextIn', { s: left })
        : this.#say(now.phase === 'running' ? 'inFlight' : 'busted');
    if (this.#badge.textContent !== badge) this.#badge.textContent = badge;
    this.#stage.stage.dataset.phase = now.phase;
    this.#sky.draw({ phase: now.phase, seconds: Math.log(times) / 0.06, times });
    if (now.phase === 'running' && mine?.payout === null) this.#showCash();
  }
}

openTable<CrashTable>({
  code: 'crash',
  open: (ticket, language) => openRealCrash(ticket, language),
  build: (house) => new Crash(house).root,
});
