/** A round of one draw from the press of the button to its result, once or by itself until it stops. */
import type { AutoRules, Progress, TableFault } from '#domains/studio/web/index.ts';
import { type Money, money, moneyText } from '#kernel/money.ts';
import { AutoPilot } from './auto-pilot.ts';
import { h, isStill, replace, span, wait } from './dom.ts';
import type { House } from './house.ts';
import { type IconName, icon } from './icons.ts';
import { tell } from './page.ts';
import { resultParts, toneOf } from './result.ts';
import { play } from './sound.ts';
import type { PastTone, Stage } from './stage.ts';

export type Told = {
  readonly how: string;
  readonly what: string;
  readonly past: readonly [text: string, tone: PastTone] | null;
  /** Free spins or held coins came. */
  readonly hadFeature?: boolean;
};

export type Turning<W, V> = {
  readonly mark: IconName;
  label(stake: Money): string;
  readonly busyLabel: string;
  stake(): Money;
  /** Null while the bet is not valid; `reason` says why. */
  wager(): W | null;
  reason?(): string;
  lock(isLocked: boolean): void;
  /** The first movement, before anything is known. */
  start(): void;
  /** Shows what was drawn; `skip` ends the movement early, never the result. */
  show(progress: Progress<V>, skip: AbortSignal): Promise<void>;
  tell(progress: Progress<V>): Told;
  /** Nothing came of it: back to rest. */
  rest(): void;
  readonly cycleMs?: number;
  /** Whether a round of before is shown as it was drawn; otherwise its result is said. */
  readonly redraws?: boolean;
  refreshed?(): void;
};

export class Turn<W, V> {
  readonly button = h('button', { class: 'btn btn-primary btn-xl btn-block', type: 'button', id: 'main-button' });
  readonly reason = h('p', { class: 'help center', 'aria-live': 'polite' });
  readonly #house: House<W, never, V>;
  readonly #stage: Stage;
  readonly #game: Turning<W, V>;
  #skip: AbortController | null = null;
  #isCut = false;
  readonly #auto = new AutoPilot(() => this.refresh());

  constructor(house: House<W, never, V>, stage: Stage, game: Turning<W, V>) {
    this.#house = house;
    this.#stage = stage;
    this.#game = game;
    this.button.addEventListener('click', () => this.press());
    house.onPause(() => this.#auto.end());
    house.table.hear((news) => this.#hear(news));
  }

  get isBusy(): boolean {
    return this.#skip !== null;
  }

  /** Ready: the next round. Under way: its end is shown at once. */
  press(): void {
    if (this.#skip) return this.#skip.abort();
    if (this.#auto.isOn || this.button.disabled) return;
    void this.#play();
  }

  startAuto(rules: AutoRules): void {
    if (this.isBusy) return;
    this.#auto.start(rules);
    void this.#playOn();
  }

  refresh(): void {
    const { mark, label, busyLabel, stake, wager, reason } = this.#game;
    const isReady = wager() !== null && !this.#isCut;
    if (this.#isCut) replace(this.button, span('spinner'), this.#house.say('reconnecting'));
    else if (this.#auto.isOn) replace(this.button, icon('auto'), this.#auto.label(this.#house.say));
    else replace(this.button, icon(mark), span('', this.isBusy ? busyLabel : label(stake())));
    this.button.toggleAttribute('disabled', this.#isCut || (!isReady && !this.isBusy));
    this.button.classList.toggle('busy', this.isBusy && !this.#auto.isOn);
    if (this.#isCut) this.reason.textContent = this.#house.say('cutReason');
    else this.reason.textContent = isReady || this.isBusy ? '' : (reason?.() ?? '');
    this.#game.refreshed?.();
  }

  /** A round that ended while nobody looked is shown at its end. */
  async resume(): Promise<void> {
    const { kept, past } = this.#house.table;
    for (const progress of past.toReversed()) this.#recall(progress);
    if (!kept || kept.isOpen) return;
    const skip = new AbortController();
    skip.abort();
    const { redraws, show, tell: wordsOf } = this.#game;
    if (redraws) await show(kept, skip.signal);
    const { how, what } = redraws ? wordsOf(kept) : { how: '', what: this.#house.say('away') };
    this.#result(kept, { how: [this.#house.say('away'), how].filter(Boolean).join(' · '), what });
  }

  /** A round of before, among the others. */
  #recall(progress: Progress<V>): void {
    const { what, past } = this.#game.tell(progress);
    this.#stage.addRound({ label: progress.label, what, net: money(progress.pays - progress.stake) });
    if (past) this.#stage.addPast(...past);
  }

  #result(progress: Progress<V>, { how, what }: Pick<Told, 'how' | 'what'>): void {
    const { stake, pays, label } = progress;
    this.#stage.say(...resultParts(this.#house.say, progress, how));
    this.#stage.addRound({ label, what, net: money(pays - stake) });
    this.#stage.setSeed(label, this.#house.table.standing);
    this.#house.table.seen?.();
  }

  async #playOn(): Promise<void> {
    const { table, say } = this.#house;
    while (this.#auto.isOn) {
      const stop = this.#auto.stop({ stake: this.#game.stake(), balance: table.standing.balance });
      if (stop) {
        this.#game.lock(false);
        this.refresh();
        this.reason.textContent = say(`stop_${stop}`);
        return;
      }
      const progress = await this.#play();
      this.#auto.after(progress && { ...progress, hadFeature: this.#game.tell(progress).hadFeature ?? false });
      if (progress && toneOf(progress) !== 'lost') await wait(isStill() ? 200 : 600);
    }
  }

  async #play(): Promise<Progress<V> | null> {
    const { table, say } = this.#house;
    const wager = this.#game.wager();
    if (wager === null || this.#isCut || this.#house.isPaused()) return null;
    const endsAt = performance.now() + (this.#game.cycleMs ?? 1_000);
    const skip = new AbortController();
    this.#skip = skip;
    const stake = this.#game.stake();
    this.#game.lock(true);
    this.#stage.hush(say('started'));
    this.#game.start();
    this.refresh();
    play('press');
    // The page is told before the money moves, so that it holds the stake back from what was there before.
    const name = crypto.randomUUID();
    tell({ type: 'gameRoundStarted', round: name, stake: moneyText(stake) });
    const reply = await table.begin(stake, wager, name);
    if (!reply.ok) {
      tell({ type: 'gameRoundEnded', round: name });
      this.#refuse(reply.fault, reply.message);
      return null;
    }
    const progress = reply.value;
    await this.#game.show(progress, skip.signal);
    this.#end(progress, name);
    // The button is ready at once; the next round begins no sooner than the shortest cycle.
    if (this.#auto.isOn) await wait(Math.max(0, endsAt - performance.now()));
    return progress;
  }

  #end(progress: Progress<V>, name: string): void {
    const told = this.#game.tell(progress);
    this.#result(progress, told);
    if (told.past) this.#stage.addPast(...told.past);
    play(toneOf(progress) === 'won' ? 'win' : 'stop');
    this.#settle();
    tell({ type: 'gameRoundEnded', round: name });
  }

  #refuse(fault: TableFault, message: string | undefined): void {
    this.#game.rest();
    this.#stage.say('limit', icon('hand'), span('', message ?? this.#house.say(`fault_${fault}`)));
    if (fault === 'expired') tell({ type: 'sessionExpired' });
    this.#settle();
  }

  #settle(): void {
    this.#skip = null;
    this.#game.lock(this.#auto.isOn || this.#isCut);
    this.refresh();
  }

  #hear(news: 'standing' | 'cut' | 'back'): void {
    if (news === 'standing') return;
    this.#isCut = news === 'cut';
    this.#stage.setCut(this.#isCut);
    if (!this.isBusy) this.#game.lock(this.#isCut);
    if (this.#isCut) {
      this.#auto.end();
      this.#stage.say('cut', span('spinner'), span('', this.#house.say('cut')));
    } else this.#stage.say('hint', span('', this.#house.say('back')));
    this.refresh();
  }
}
