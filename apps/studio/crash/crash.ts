/** Crash, drawn as a fiesta rocket: one shared round, from which every player cashes out when they choose. */
import {
  type AutoRules,
  chanceText,
  houseEdge,
  isLimboWager,
  type Multiplier,
  multiplierAfter,
  multiplierScale,
  originalTitle,
  payoutFor,
  quickReturn,
  rateText,
  type TableReply,
  timesOf,
  timesText,
} from '#domains/studio/web/index.ts';
import { money, moneyText, zero } from '#kernel/money.ts';
import { pesoText } from '../shell/amounts.ts';
import { createAutoButton } from '../shell/auto-button.ts';
import { AutoPilot } from '../shell/auto-pilot.ts';
import { createBet } from '../shell/bet.ts';
import { type Child, div, h, replace, span } from '../shell/dom.ts';
import { type GameShellOf, openTable } from '../shell/game-shell.ts';
import { icon } from '../shell/icons.ts';
import { createKeys } from '../shell/keys.ts';
import { postToPage } from '../shell/page-messages.ts';
import { card, createSwitch, factRow } from '../shell/parts.ts';
import { resultParts } from '../shell/result.ts';
import { createRules } from '../shell/rules-sheet.ts';
import { play } from '../shell/sound.ts';
import { createStage, type Stage } from '../shell/stage.ts';
import { createTranslate, type Translate } from '../shell/texts.ts';
import { openServerCrash } from './server-crash.ts';
import { Sky } from './sky.ts';
import type { CrashPhase, CrashTable, OwnBet } from './table.ts';
import { type CrashTextKey, crashTexts } from './texts.ts';

const two = (times: Multiplier) => timesText(times, 2);
/** Two decimals at most, from 1.01 on. */
const typedTarget = (text: string): Multiplier | null => {
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(text.trim())) return null;
  const target = timesOf(text.trim());
  return isLimboWager({ target }) && target <= timesOf(10_000) ? target : null;
};

class Crash {
  readonly #shell: GameShellOf<CrashTable>;
  readonly #say: Translate<CrashTextKey>;
  readonly #stage: Stage;
  readonly #sky = new Sky();
  readonly #number = h('b', { class: 'mult num', 'aria-live': 'off' }, '1.00×');
  readonly #badge = h('span', { class: 'flight' });
  readonly #button = h('button', { class: 'btn btn-primary btn-xl btn-block', type: 'button', id: 'main-button' });
  readonly #bets = h('ul', { class: 'lb' });
  readonly #count = span('', '');
  readonly #target = h('input', { class: 'num', inputmode: 'decimal', autocomplete: 'off', value: '2.00' });
  readonly #auto: ReturnType<typeof createSwitch>;
  readonly #autoButton: HTMLElement;
  readonly #bet: ReturnType<typeof createBet>;
  readonly #reason = h('p', { class: 'help center', 'aria-live': 'polite' });
  readonly #pilot = new AutoPilot(() => this.#refresh());
  /** A bet is to be placed as soon as the next round takes bets. */
  #wantsNext = false;
  #reportedBet = '';
  /** The name of the bet in messages to the page. */
  #name = '';
  #isCalling = false;
  #isCut = false;
  /** The round in which something was refused; the message is removed with the next one. */
  #refusedIn: number | null = null;

  constructor(shell: GameShellOf<CrashTable>) {
    this.#shell = shell;
    this.#say = createTranslate(shell.language, crashTexts);
    const title = originalTitle('crash', shell.language);
    const say = this.#say;
    const { table } = shell;
    const rules = createRules(shell, {
      title,
      rate: rateText(quickReturn('crash')),
      lines: [say('rule1'), say('rule2'), say('rule3'), say('rule4')],
    });
    this.#stage = createStage({
      say: shell.say,
      title,
      ground: 'gabi',
      rate: rateText(quickReturn('crash')),
      onFair: () => (table.isDemo ? rules.open() : postToPage({ type: 'openFairness' })),
      onRules: () => rules.open(),
    });
    this.#bet = createBet({
      say: shell.say,
      first: '50',
      bounds: () => table.state,
      best: () => timesOf(10_000),
      onChange: () => this.#refresh(),
    });
    this.#auto = createSwitch(say('auto'), { first: false, onChange: () => this.#refresh() });
    this.#autoButton = createAutoButton({
      say: shell.say,
      stake: () => this.#bet.stake(),
      onStart: (autoRules) => this.#startAuto(autoRules),
    });
    this.#target.setAttribute('aria-label', say('auto'));
    this.#target.addEventListener('change', () => {
      if (typedTarget(this.#target.value) === null) this.#target.value = '2.00';
    });
    this.#button.addEventListener('click', () => void this.#press());
    shell.onPause(() => {
      this.#wantsNext = false;
      this.#pilot.end();
    });
    table.subscribe((event) => this.#onTableEvent(event));
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
    const head = div('row between', h('b', {}, this.#shell.say('bet')), this.#autoButton);
    replace(stage.controls, head, div('thumb', this.#bet.root, autoField, this.#button, this.#reason));
    const odds = ['1.01', '1.5', '2', '5', '10', '100'].map((text) => {
      const target = timesOf(text);
      const ways = (multiplierScale * (1_000_000n - houseEdge)) / 1_000_000n;
      return factRow(say('odd', { times: two(target) }), h('b', { class: 'num' }, chanceText(ways, target)));
    });
    const keys = createKeys({
      say: this.#shell.say,
      stage: stage.stage,
      main: say('keyBet'),
      acts: {
        ' ': () => void (this.#shell.table.mine === null && this.#press()),
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
    for (const bet of this.#shell.table.ended.toReversed()) this.#addRow(bet, bet.point);
    this.#onTableEvent('round');
  }

  /** During betting it places or cancels the bet, in flight it cashes out; without a bet in flight it queues one for the next round. */
  async #press(): Promise<void> {
    const { mine, now } = this.#shell.table;
    if (this.#isCalling || !now || this.#button.disabled) return;
    const isIn = mine !== null && mine.payout === null;
    if (isIn) return now.phase === 'betting' ? this.#takeBack() : this.#leave();
    if (now.phase === 'betting') return void (await this.#place());
    this.#wantsNext = !this.#wantsNext;
    this.#refresh();
  }

  /** The server applies the stored target, so that an automatic run needs no input. */
  #startAuto(rules: AutoRules): void {
    this.#pilot.start(rules);
    this.#auto.set(true);
    this.#reason.textContent = '';
    void this.#continue();
  }

  /** Places the queued or automatic bet as soon as betting is open. */
  async #continue(): Promise<void> {
    const { table } = this.#shell;
    if (table.now?.phase !== 'betting' || table.mine || this.#isCalling) return this.#refresh();
    if (this.#pilot.isOn) {
      const stop = this.#pilot.stop({ stake: this.#bet.stake(), balance: table.state.balance });
      if (stop) this.#reason.textContent = this.#shell.say(`stop_${stop}`);
      else if (!(await this.#place())) this.#pilot.after(null);
    } else if (this.#wantsNext) await this.#place();
    this.#refresh();
  }

  async #run<T>(call: () => Promise<TableReply<T>>): Promise<TableReply<T>> {
    this.#isCalling = true;
    this.#refresh();
    play('press');
    const reply = await call();
    this.#isCalling = false;
    if (!reply.ok) {
      const plain = reply.fault === 'refused' ? this.#say('tooLate') : this.#shell.say(`fault_${reply.fault}`);
      if (reply.fault !== 'expired') this.#refusedIn = this.#shell.table.now?.number ?? null;
      this.#stage.say('limit', icon('hand'), span('', reply.message || plain));
      if (reply.fault === 'expired') postToPage({ type: 'sessionExpired' });
    }
    return reply;
  }

  async #place(): Promise<boolean> {
    this.#wantsNext = false;
    if (this.#isCut || this.#shell.isPaused()) return false;
    const target = this.#auto.isOn() ? typedTarget(this.#target.value) : null;
    const stake = this.#bet.stake();
    // The page is notified before the bet is placed, so that it can subtract the stake from the balance it shows.
    this.#name = crypto.randomUUID();
    postToPage({ type: 'gameRoundStarted', round: this.#name, stake: moneyText(stake) });
    const reply = await this.#run(() => this.#shell.table.place(stake, target, this.#name));
    if (reply.ok) this.#stage.say('hint', h('small', {}, this.#say('placed', { amount: pesoText(stake) })));
    else postToPage({ type: 'gameRoundEnded', round: this.#name });
    this.#onTableEvent('bets');
    return reply.ok;
  }

  async #takeBack(): Promise<void> {
    const reply = await this.#run(() => this.#shell.table.cancel());
    if (reply.ok) {
      postToPage({ type: 'gameRoundEnded', round: this.#name });
      this.#stage.say('hint', h('small', {}, this.#say('hint')));
    }
    this.#onTableEvent('bets');
  }

  async #leave(): Promise<void> {
    await this.#run(() => this.#shell.table.leave());
    this.#onTableEvent('bets');
  }

  #onTableEvent(event: string): void {
    const { table } = this.#shell;
    if (event === 'cut' || event === 'back') {
      this.#isCut = event === 'cut';
      this.#reason.textContent = this.#isCut ? this.#shell.say('cutReason') : '';
      if (this.#isCut) {
        this.#pilot.end();
        this.#wantsNext = false;
        this.#stage.say('cut', span('spinner'), span('', this.#shell.say('cut')));
      } else this.#stage.say('hint', span('', this.#shell.say('back')));
    }
    if (event === 'round') {
      replace(
        this.#stage.past,
        ...table.past.map((point) =>
          h('li', { class: point >= timesOf(10) ? 'hi' : point >= timesOf(2) ? 'w' : 'l' }, two(point)),
        ),
      );
      this.#stage.setSeed(String(table.now?.number ?? ''), { ...table.state });
      if (table.now?.phase === 'busted') play('end');
      if (table.now?.phase === 'betting') this.#clearRefusal(table.now.number);
      void this.#continue();
    }
    if (table.mine && table.mine.payout !== null) this.#showResult(table.mine, table.mine.payout);
    this.#showBets();
    this.#refresh();
  }

  #clearRefusal(round: number): void {
    if (this.#refusedIn === null || this.#refusedIn === round) return;
    this.#refusedIn = null;
    this.#stage.say('hint', h('small', {}, this.#say('hint')));
  }

  /** Shows once for each bet how it ended, with the net result. */
  #showResult(mine: OwnBet, payout: NonNullable<OwnBet['payout']>): void {
    if (this.#reportedBet === mine.id) return;
    this.#reportedBet = mine.id;
    const say = this.#say;
    const point = this.#shell.table.now?.point;
    const how =
      mine.left === null ? (point ? say('burst', { times: two(point) }) : '') : say('out', { times: two(mine.left) });
    this.#stage.say(
      ...resultParts(this.#shell.say, { stake: mine.stake, pays: payout, isCapped: mine.isCapped ?? false }, how),
    );
    this.#addRow(mine, point ?? null);
    if (payout > mine.stake) play('win');
    this.#pilot.after({ stake: mine.stake, pays: payout });
    postToPage({ type: 'gameRoundEnded', round: this.#name || mine.id });
  }

  #addRow({ number, left, stake, payout }: OwnBet, point: Multiplier | null): void {
    const at = left ?? point;
    // The number of a round is unknown where the server did not send it.
    const label = number > 0 ? String(number) : '';
    this.#stage.addRound({ label, what: at ? two(at) : '', net: money((payout ?? zero) - stake) });
  }

  #showBets(): void {
    const { mine, others } = this.#shell.table;
    const own = mine ? [{ ...mine, player: this.#say('you') }] : [];
    const all = [...own, ...others.toSorted((a, b) => Number(b.stake - a.stake)).slice(0, 12)];
    this.#count.textContent = this.#say('players', { count: own.length + others.length });
    const rows = all.map(({ player, stake, left, payout }) =>
      h(
        'li',
        { class: left === null ? '' : 'won' },
        h('span', {}, player),
        span('num', pesoText(stake)),
        h(
          'b',
          { class: 'num' },
          left === null || payout === null
            ? payout === null
              ? this.#say('inPlay')
              : '·'
            : `${two(left)} ${pesoText(payout)}`,
        ),
      ),
    );
    replace(this.#bets, ...(rows.length > 0 ? rows : [h('li', { class: 'help' }, this.#say('nobody'))]));
  }

  #refresh(): void {
    const { now, mine } = this.#shell.table;
    const phase = now?.phase ?? 'busted';
    const isIn = mine !== null && mine.payout === null;
    if (this.#isCut) replace(this.#button, span('spinner'), this.#shell.say('reconnecting'));
    else if (isIn && phase === 'running') return this.#showCash();
    else replace(this.#button, ...this.#buttonFace(isIn, phase));
    const isWaiting = !isIn && (this.#wantsNext || this.#pilot.isOn);
    this.#button.classList.toggle('busy', (isIn && phase === 'betting') || isWaiting);
    const isResting = this.#isCut || this.#isCalling;
    this.#button.toggleAttribute('disabled', isResting || (isIn && phase === 'busted'));
    this.#lock(isIn || isWaiting);
  }

  #buttonFace(isIn: boolean, phase: CrashPhase): Child[] {
    const say = this.#say;
    if (isIn) return [span('', say('cancel'))];
    if (this.#pilot.isOn) return [icon('auto'), span('', this.#pilot.label(this.#shell.say))];
    if (this.#wantsNext)
      return [h('span', { class: 'two-line' }, h('b', {}, say('nextWanted')), span('', say('takeBack')))];
    return [
      icon('rocket'),
      span('', say(phase === 'betting' ? 'bet' : 'betNext', { amount: pesoText(this.#bet.stake()) })),
    ];
  }

  #lock(isBound: boolean): void {
    const isLocked = isBound || this.#isCut;
    this.#bet.lock(isLocked);
    this.#target.toggleAttribute('disabled', isLocked);
    this.#auto.root.toggleAttribute('disabled', isLocked);
    this.#autoButton.toggleAttribute('disabled', isLocked || this.#isCalling);
  }

  #cash = '';
  #showCash(): void {
    const { now, mine } = this.#shell.table;
    if (!now || !mine) return;
    const { maxPayout } = this.#shell.table.state;
    const text = pesoText(payoutFor(mine.stake, multiplierAfter(Date.now() - now.startsAt), maxPayout));
    this.#button.classList.remove('busy');
    this.#button.toggleAttribute('disabled', this.#isCalling);
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
    const { now, mine } = this.#shell.table;
    if (!now) return;
    const ms = Math.max(0, Date.now() - now.startsAt);
    const shown = now.phase === 'betting' ? timesOf(1) : (now.point ?? multiplierAfter(ms));
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
  open: (ticket, language) => openServerCrash(ticket, language),
  build: (shell) => new Crash(shell).root,
});
