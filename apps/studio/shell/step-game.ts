/** A game of several moves: a bet opens a round, moves go on until it is cashed out or lost. */
import type { Multiplier, Progress, Reply } from '#domains/studio/web/index.ts';
import { type Money, money, moneyText } from '#kernel/money.ts';
import { peso } from './amounts.ts';
import { createAutoButton } from './auto-button.ts';
import { AutoPilot } from './auto-pilot.ts';
import { type Bet, createBet } from './bet.ts';
import { type Child, div, h, isStill, replace, span, wait } from './dom.ts';
import type { House } from './house.ts';
import { type IconName, icon } from './icons.ts';
import { createKeys } from './keys.ts';
import { tell } from './page.ts';
import { resultParts, toneOf } from './result.ts';
import { createRules, type RuleTexts } from './rules-sheet.ts';
import { play } from './sound.ts';
import { createStage, type PastTone, type Stage, type StageFacts } from './stage.ts';

export type StepFacts<W, M, V> = {
  readonly title: string;
  readonly ground: StageFacts['ground'];
  readonly rules: RuleTexts;
  readonly mark: IconName;
  readonly mainKey: string;
  readonly moreKeys?: readonly (readonly [string, string])[];
  betLabel(stake: Money): string;
  readonly cashLabel: string;
  readonly hint: string;
  wager(): W;
  lock(isLocked: boolean): void;
  /** Shows where the round stands; `before` is null when it was just begun or taken up again. */
  show(progress: Progress<V> | null, before: Progress<V> | null): Promise<void> | void;
  /** Nothing can be taken before the first move. */
  mayCash(progress: Progress<V>): boolean;
  going(progress: Progress<V>): string;
  tell(progress: Progress<V>): { how: string; what: string; past: readonly [string, PastTone] };
  onStake(stake: Money): void;
  /** The most times of the bet that can come of it; see `BetFacts`. */
  best(): Multiplier | null;
  /** The next move of a round that plays by itself, null to cash out; absent where every move is a person's. */
  readonly auto?: { readonly more: readonly HTMLElement[]; next(progress: Progress<V>): M | null };
  place(
    stage: Stage,
    move: (move: M) => void,
  ): { controls: readonly Child[]; facts: readonly Child[]; extra?: readonly Child[]; aside: readonly Child[] };
};

export class StepGame<W, M, V> {
  readonly stage: Stage;
  readonly bet: Bet;
  readonly #button = h('button', { class: 'btn btn-primary btn-xl btn-block', type: 'button', id: 'main-button' });
  readonly #house: House<W, M, V>;
  readonly #facts: StepFacts<W, M, V>;
  readonly #reason = h('p', { class: 'help center', 'aria-live': 'polite' });
  readonly #auto = new AutoPilot(() => this.refresh());
  #now: Progress<V> | null = null;
  /** What the page was told that the round is called; one that was taken up again has the name that the house gave it. */
  #name = '';
  #isBusy = false;
  #isCut = false;

  constructor(house: House<W, M, V>, facts: StepFacts<W, M, V>) {
    this.#house = house;
    this.#facts = facts;
    const { say, table } = house;
    const rules = createRules(house, facts.rules);
    this.stage = createStage({
      say,
      title: facts.title,
      ground: facts.ground,
      rate: facts.rules.rate,
      onFair: () => (table.isDemo ? rules.open() : tell({ type: 'openFairness' })),
      onRules: () => rules.open(),
    });
    this.bet = createBet({
      say,
      first: '50',
      bounds: () => table.standing,
      best: () => facts.best(),
      onChange: () => this.#onStake(),
    });
    this.#button.addEventListener('click', () => this.press());
    house.onPause(() => this.#auto.end());
    table.hear((news) => this.#hear(news));
    this.#build();
  }

  get root(): HTMLElement {
    return this.stage.root;
  }

  get round(): Progress<V> | null {
    return this.#now?.isOpen ? this.#now : null;
  }

  press(): void {
    if (this.#isBusy || this.#auto.isOn || this.#button.disabled) return;
    void this.#do(() => (this.round ? this.#house.table.cashOut() : this.#begin()));
  }

  move(move: M): void {
    if (this.#isBusy || this.#isCut || this.#auto.isOn || !this.round) return;
    void this.#do(() => this.#house.table.step(move));
  }

  #build(): void {
    const { say, table } = this.#house;
    const { controls, facts, extra = [], aside } = this.#facts.place(this.stage, (move) => this.move(move));
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
      main: this.#facts.mainKey,
      acts,
      more: this.#facts.moreKeys ?? [],
    });
    replace(this.stage.aside, ...aside, keys);
    this.stage.setSeed('', table.standing);
    this.stage.say('hint', h('small', {}, this.#facts.hint));
    this.#facts.onStake(this.bet.stake());
    for (const progress of table.past.toReversed()) this.#recall(progress);
    // Its board is unlocked once the game stands.
    if (table.kept) void this.#put(table.kept, true).then(() => this.refresh());
    else void this.#facts.show(null, null);
    this.refresh();
  }

  /** A round of before, among the others. */
  #recall(progress: Progress<V>): void {
    const { what, past } = this.#facts.tell(progress);
    this.stage.addRound({ label: progress.label, what, net: money(progress.pays - progress.stake) });
    this.stage.addPast(...past);
  }

  #autoButton(): HTMLElement | null {
    const { auto } = this.#facts;
    if (!auto) return null;
    const button = createAutoButton({
      say: this.#house.say,
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

  async #playOn(next: (progress: Progress<V>) => M | null): Promise<void> {
    const { table, say } = this.#house;
    while (this.#auto.isOn) {
      const stop = this.#auto.stop({ stake: this.bet.stake(), balance: table.standing.balance });
      this.refresh();
      this.#reason.textContent = stop ? say(`stop_${stop}`) : '';
      if (stop) return;
      let progress = await this.#do(() => this.#begin());
      while (progress?.isOpen) {
        await wait(isStill() ? 100 : 350);
        const move = next(progress);
        progress = await this.#do(() => (move === null ? table.cashOut() : table.step(move)));
      }
      this.#auto.after(progress);
      await wait(isStill() ? 300 : 900);
    }
  }

  #onStake(): void {
    this.#facts.onStake(this.bet.stake());
    this.refresh();
  }

  #begin(): Promise<Reply<Progress<V>>> {
    const stake = this.bet.stake();
    this.#now = null;
    this.#name = crypto.randomUUID();
    // The page is told before the money moves, so that it holds the stake back from what was there before.
    tell({ type: 'gameRoundStarted', round: this.#name, stake: moneyText(stake) });
    return this.#house.table.begin(stake, this.#facts.wager(), this.#name);
  }

  async #do(ask: () => Promise<Reply<Progress<V>>>): Promise<Progress<V> | null> {
    if (this.#house.isPaused() && !this.round) return null;
    this.#isBusy = true;
    play('press');
    this.refresh();
    const reply = await ask();
    if (reply.ok) await this.#put(reply.value, false);
    else {
      if (!this.round) tell({ type: 'gameRoundEnded', round: this.#name });
      if (reply.now) await this.#put(reply.now, true);
      if (!reply.now || reply.now.isOpen)
        this.stage.say('limit', icon('hand'), span('', reply.message || this.#house.say(`fault_${reply.fault}`)));
      if (reply.fault === 'expired') tell({ type: 'sessionExpired' });
    }
    this.#isBusy = false;
    this.refresh();
    return reply.ok ? reply.value : null;
  }

  async #put(progress: Progress<V>, isResumed: boolean): Promise<void> {
    const before = this.#now;
    this.#now = progress;
    const { round, stake, pays, label, isOpen } = progress;
    if (isResumed && round !== before?.round) this.#name = round;
    await this.#facts.show(progress, before);
    this.stage.setSeed(label, this.#house.table.standing);
    if (isOpen) {
      const words = isResumed ? this.#house.say('resumed') : this.#facts.going(progress);
      return this.stage.say('hint', h('small', { class: 'num' }, words));
    }
    const { how: ended, what, past } = this.#facts.tell(progress);
    const how = isResumed ? `${this.#house.say('away')} · ${ended}` : ended;
    this.stage.say(...resultParts(this.#house.say, progress, how));
    this.#house.table.seen?.();
    this.stage.addRound({ label, what, net: money(pays - stake) });
    this.stage.addPast(...past);
    play(toneOf(progress) === 'won' ? 'win' : 'stop');
    tell({ type: 'gameRoundEnded', round: this.#name });
  }

  refresh(): void {
    const { round } = this;
    const { mark, betLabel, cashLabel, mayCash } = this.#facts;
    if (this.#isCut) replace(this.#button, span('spinner'), this.#house.say('reconnecting'));
    else if (this.#auto.isOn) replace(this.#button, icon('auto'), this.#auto.label(this.#house.say));
    else if (round && mayCash(round))
      replace(
        this.#button,
        h('span', { class: 'two-line' }, span('', cashLabel), h('b', { class: 'num' }, peso(round.pays))),
      );
    else replace(this.#button, icon(mark), span('', round ? cashLabel : betLabel(this.bet.stake())));
    this.#button.toggleAttribute('disabled', this.#isCut || (!this.#auto.isOn && round !== null && !mayCash(round)));
    if (this.#isCut) this.#reason.textContent = this.#house.say('cutReason');
    const isLocked = round !== null || this.#isBusy || this.#isCut || this.#auto.isOn;
    this.bet.lock(isLocked);
    this.#facts.lock(isLocked);
    this.#lockAuto(isLocked);
    this.bet.refresh();
  }

  #hear(news: 'standing' | 'cut' | 'back'): void {
    if (news === 'standing') return;
    this.#isCut = news === 'cut';
    this.stage.setCut(this.#isCut);
    if (this.#isCut) this.#auto.end();
    this.#reason.textContent = '';
    if (this.#isCut) this.stage.say('cut', span('spinner'), span('', this.#house.say('cut')));
    else if (!this.#isBusy) this.stage.say('hint', span('', this.#house.say('back')));
    this.refresh();
  }
}
