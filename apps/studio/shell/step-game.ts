/** A game of several moves: a bet opens a round, moves go on until it is cashed out or lost. */
import type { Multiplier, RoundProgress, TableReply } from '#domains/studio/web/index.ts';
import { type Money, money, moneyText } from '#kernel/money.ts';
import { pesoText } from './amounts.ts';
import { createAutoButton } from './auto-button.ts';
import { AutoPilot } from './auto-pilot.ts';
import { type Bet, createBet } from './bet.ts';
import { type Child, div, h, prefersReducedMotion, replace, span, wait } from './dom.ts';
import type { GameShell } from './game-shell.ts';
import { type IconName, icon } from './icons.ts';
import { createKeys } from './keys.ts';
import { postToPage } from './page-messages.ts';
import { resultParts, toneOf } from './result.ts';
import { createRules, type RuleTexts } from './rules-sheet.ts';
import { play } from './sound.ts';
import { createStage, type PastTone, type Stage, type StageOptions } from './stage.ts';

export type StepGameOptions<W, M, V> = {
  readonly title: string;
  readonly ground: StageOptions['ground'];
  readonly rules: RuleTexts;
  readonly mark: IconName;
  readonly mainKey: string;
  readonly moreKeys?: readonly (readonly [string, string])[];
  betLabel(stake: Money): string;
  readonly cashLabel: string;
  readonly hint: string;
  wager(): W;
  lock(isLocked: boolean): void;
  /** Shows the state of the round; `before` is null when it was just started or resumed. */
  show(progress: RoundProgress<V> | null, before: RoundProgress<V> | null): Promise<void> | void;
  /** No cash-out is possible before the first move. */
  mayCash(progress: RoundProgress<V>): boolean;
  going(progress: RoundProgress<V>): string;
  describe(progress: RoundProgress<V>): { how: string; what: string; past: readonly [string, PastTone] };
  onStake(stake: Money): void;
  /** The highest possible multiplier; see `BetOptions`. */
  best(): Multiplier | null;
  /** The next move of a round that plays by itself, null to cash out; absent where every move is a person's. */
  readonly auto?: { readonly more: readonly HTMLElement[]; next(progress: RoundProgress<V>): M | null };
  place(
    stage: Stage,
    move: (move: M) => void,
  ): { controls: readonly Child[]; facts: readonly Child[]; extra?: readonly Child[]; aside: readonly Child[] };
};

export class StepGame<W, M, V> {
  readonly stage: Stage;
  readonly bet: Bet;
  readonly #button = h('button', { class: 'btn btn-primary btn-xl btn-block', type: 'button', id: 'main-button' });
  readonly #shell: GameShell<W, M, V>;
  readonly #options: StepGameOptions<W, M, V>;
  readonly #reason = h('p', { class: 'help center', 'aria-live': 'polite' });
  readonly #auto = new AutoPilot(() => this.refresh());
  #now: RoundProgress<V> | null = null;
  /** The name of the round in messages to the page; a resumed round uses its id. */
  #name = '';
  #isBusy = false;
  #isCut = false;

  constructor(shell: GameShell<W, M, V>, options: StepGameOptions<W, M, V>) {
    this.#shell = shell;
    this.#options = options;
    const { say, table } = shell;
    const rules = createRules(shell, options.rules);
    this.stage = createStage({
      say,
      title: options.title,
      ground: options.ground,
      rate: options.rules.rate,
      onFair: () => (table.isDemo ? rules.open() : postToPage({ type: 'openFairness' })),
      onRules: () => rules.open(),
    });
    this.bet = createBet({
      say,
      first: '50',
      bounds: () => table.state,
      best: () => options.best(),
      onChange: () => this.#onStake(),
    });
    this.#button.addEventListener('click', () => this.press());
    shell.onPause(() => this.#auto.end());
    table.subscribe((event) => this.#onTableEvent(event));
    this.#build();
  }

  get root(): HTMLElement {
    return this.stage.root;
  }

  get round(): RoundProgress<V> | null {
    return this.#now?.isOpen ? this.#now : null;
  }

  press(): void {
    if (this.#isBusy || this.#auto.isOn || this.#button.disabled) return;
    void this.#run(() => (this.round ? this.#shell.table.cashOut() : this.#begin()));
  }

  move(move: M): void {
    if (this.#isBusy || this.#isCut || this.#auto.isOn || !this.round) return;
    void this.#run(() => this.#shell.table.step(move));
  }

  #build(): void {
    const { say, table } = this.#shell;
    const { controls, facts, extra = [], aside } = this.#options.place(this.stage, (move) => this.move(move));
    const thumb = div('thumb', this.bet.root, this.#button, this.#reason);
    replace(
      this.stage.controls,
      div('row between', h('b', {}, say('bet')), this.#autoButton()),
      ...controls,
      div('facts', ...facts),
      thumb,
      ...extra,
    );
    const whileIdle = (act: () => void) => () => {
      if (!this.round && !this.#isBusy) act();
    };
    // Space places a bet; cashing out has no key of one letter.
    const acts = {
      ' ': whileIdle(() => this.press()),
      a: whileIdle(() => this.bet.half()),
      s: whileIdle(() => this.bet.double()),
    };
    const keys = createKeys({
      say,
      stage: this.stage.stage,
      main: this.#options.mainKey,
      acts,
      more: this.#options.moreKeys ?? [],
    });
    replace(this.stage.aside, ...aside, keys);
    this.stage.setSeed('', table.state);
    this.stage.say('hint', h('small', {}, this.#options.hint));
    this.#options.onStake(this.bet.stake());
    for (const progress of table.past.toReversed()) this.#recall(progress);
    // Its board is unlocked after the game is built.
    if (table.resumed) void this.#setRound(table.resumed, true).then(() => this.refresh());
    else void this.#options.show(null, null);
    this.refresh();
  }

  /** Adds an earlier round to the lists. */
  #recall(progress: RoundProgress<V>): void {
    const { what, past } = this.#options.describe(progress);
    this.stage.addRound({ label: progress.label, what, net: money(progress.pays - progress.stake) });
    this.stage.addPast(...past);
  }

  #autoButton(): HTMLElement | null {
    const { auto } = this.#options;
    if (!auto) return null;
    const button = createAutoButton({
      say: this.#shell.say,
      more: auto.more,
      stake: () => this.bet.stake(),
      onStart: (rules) => {
        if (this.#isBusy || this.round) return;
        this.#auto.start(rules);
        void this.#playOn(auto.next);
      },
    });
    this.#lockAuto = (isLocked) => button.toggleAttribute('disabled', isLocked);
    return button;
  }
  #lockAuto: (isLocked: boolean) => void = () => {};

  async #playOn(next: (progress: RoundProgress<V>) => M | null): Promise<void> {
    const { table, say } = this.#shell;
    while (this.#auto.isOn) {
      const stop = this.#auto.stop({ stake: this.bet.stake(), balance: table.state.balance });
      this.refresh();
      this.#reason.textContent = stop ? say(`stop_${stop}`) : '';
      if (stop) return;
      let progress = await this.#run(() => this.#begin());
      while (progress?.isOpen) {
        await wait(prefersReducedMotion() ? 100 : 350);
        const move = next(progress);
        progress = await this.#run(() => (move === null ? table.cashOut() : table.step(move)));
      }
      this.#auto.after(progress);
      await wait(prefersReducedMotion() ? 300 : 900);
    }
  }

  #onStake(): void {
    this.#options.onStake(this.bet.stake());
    this.refresh();
  }

  #begin(): Promise<TableReply<RoundProgress<V>>> {
    const stake = this.bet.stake();
    this.#now = null;
    this.#name = crypto.randomUUID();
    // The page is notified before the bet is placed, so that it can subtract the stake from the balance it shows.
    postToPage({ type: 'gameRoundStarted', round: this.#name, stake: moneyText(stake) });
    return this.#shell.table.begin(stake, this.#options.wager(), this.#name);
  }

  async #run(call: () => Promise<TableReply<RoundProgress<V>>>): Promise<RoundProgress<V> | null> {
    if (this.#shell.isPaused() && !this.round) return null;
    this.#isBusy = true;
    play('press');
    this.refresh();
    const reply = await call();
    if (reply.ok) await this.#setRound(reply.value, false);
    else {
      if (!this.round) postToPage({ type: 'gameRoundEnded', round: this.#name });
      if (reply.now) await this.#setRound(reply.now, true);
      if (!reply.now || reply.now.isOpen)
        this.stage.say('limit', icon('hand'), span('', reply.message || this.#shell.say(`fault_${reply.fault}`)));
      if (reply.fault === 'expired') postToPage({ type: 'sessionExpired' });
    }
    this.#isBusy = false;
    this.refresh();
    return reply.ok ? reply.value : null;
  }

  async #setRound(progress: RoundProgress<V>, isResumed: boolean): Promise<void> {
    const before = this.#now;
    this.#now = progress;
    const { round, stake, pays, label, isOpen } = progress;
    if (isResumed && round !== before?.round) this.#name = round;
    await this.#options.show(progress, before);
    this.stage.setSeed(label, this.#shell.table.state);
    if (isOpen) {
      const words = isResumed ? this.#shell.say('resumed') : this.#options.going(progress);
      return this.stage.say('hint', h('small', { class: 'num' }, words));
    }
    const { how: ended, what, past } = this.#options.describe(progress);
    const how = isResumed ? `${this.#shell.say('away')} · ${ended}` : ended;
    this.stage.say(...resultParts(this.#shell.say, progress, how));
    this.#shell.table.markSeen?.();
    this.stage.addRound({ label, what, net: money(pays - stake) });
    this.stage.addPast(...past);
    play(toneOf(progress) === 'won' ? 'win' : 'stop');
    postToPage({ type: 'gameRoundEnded', round: this.#name });
  }

  refresh(): void {
    const { round } = this;
    const { mark, betLabel, cashLabel, mayCash } = this.#options;
    if (this.#isCut) replace(this.#button, span('spinner'), this.#shell.say('reconnecting'));
    else if (this.#auto.isOn) replace(this.#button, icon('auto'), this.#auto.label(this.#shell.say));
    else if (round && mayCash(round))
      replace(
        this.#button,
        h('span', { class: 'two-line' }, span('', cashLabel), h('b', { class: 'num' }, pesoText(round.pays))),
      );
    else replace(this.#button, icon(mark), span('', round ? cashLabel : betLabel(this.bet.stake())));
    this.#button.toggleAttribute('disabled', this.#isCut || (!this.#auto.isOn && round !== null && !mayCash(round)));
    if (this.#isCut) this.#reason.textContent = this.#shell.say('cutReason');
    const isLocked = round !== null || this.#isBusy || this.#isCut || this.#auto.isOn;
    this.bet.lock(isLocked);
    this.#options.lock(isLocked);
    this.#lockAuto(isLocked);
    this.bet.refresh();
  }

  #onTableEvent(event: 'state' | 'cut' | 'back'): void {
    if (event === 'state') return;
    this.#isCut = event === 'cut';
    this.stage.setCut(this.#isCut);
    if (this.#isCut) this.#auto.end();
    this.#reason.textContent = '';
    if (this.#isCut) this.stage.say('cut', span('spinner'), span('', this.#shell.say('cut')));
    else if (!this.#isBusy) this.stage.say('hint', span('', this.#shell.say('back')));
    this.refresh();
  }
}
