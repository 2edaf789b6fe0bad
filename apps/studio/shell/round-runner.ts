/** Runs rounds of one draw from the press of the button to the result, once or automatically until a stop rule applies. */
import type { AutoRules, RoundProgress, TableFault } from '#domains/studio/web/index.ts';
import { type Money, money, moneyText, zero } from '#kernel/money.ts';
import { AutoPilot } from './auto-pilot.ts';
import { h, prefersReducedMotion, replace, span, wait } from './dom.ts';
import type { GameShell } from './game-shell.ts';
import { type IconName, icon } from './icons.ts';
import { postToPage } from './page-messages.ts';
import { resultParts, toneOf } from './result.ts';
import { play } from './sound.ts';
import type { PastTone, Stage } from './stage.ts';

export type RoundTexts = {
  readonly how: string;
  readonly what: string;
  readonly past: readonly [text: string, tone: PastTone] | null;
  /** The round had free spins or held coins. */
  readonly hadFeature?: boolean;
};

export type RoundRunnerOptions<W, V> = {
  readonly mark: IconName;
  label(stake: Money): string;
  readonly busyLabel: string;
  stake(): Money;
  /** Null while the bet is not valid; `reason` explains why. */
  wager(): W | null;
  reason?(): string;
  lock(isLocked: boolean): void;
  /** Starts the animation before the result has arrived. */
  start(): void;
  /** Shows the result; `skip` ends the animation early. */
  show(progress: RoundProgress<V>, skip: AbortSignal): Promise<void>;
  describe(progress: RoundProgress<V>): RoundTexts;
  /** Resets the stage after a refused round. */
  rest(): void;
  readonly cycleMs?: number;
  /** Whether an earlier round is drawn again; otherwise only its result is written. */
  readonly redraws?: boolean;
  refreshed?(): void;
};

export class RoundRunner<W, V> {
  readonly button = h('button', { class: 'btn btn-primary btn-xl btn-block', type: 'button', id: 'main-button' });
  readonly reason = h('p', { class: 'help center', 'aria-live': 'polite' });
  readonly #shell: GameShell<W, never, V>;
  readonly #stage: Stage;
  readonly #game: RoundRunnerOptions<W, V>;
  #skip: AbortController | null = null;
  #isCut = false;
  readonly #auto = new AutoPilot(() => this.refresh());

  constructor(shell: GameShell<W, never, V>, stage: Stage, game: RoundRunnerOptions<W, V>) {
    this.#shell = shell;
    this.#stage = stage;
    this.#game = game;
    this.button.addEventListener('click', () => this.press());
    shell.onPause(() => this.#auto.end());
    shell.table.subscribe((event) => this.#onTableEvent(event));
  }

  get isBusy(): boolean {
    return this.#skip !== null;
  }

  /** Starts the next round, or skips the animation of the running one. */
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
    if (this.#isCut) replace(this.button, span('spinner'), this.#shell.say('reconnecting'));
    else if (this.#auto.isOn) replace(this.button, icon('auto'), this.#auto.label(this.#shell.say));
    else replace(this.button, icon(mark), span('', this.isBusy ? busyLabel : label(stake())));
    this.button.toggleAttribute('disabled', this.#isCut || (!isReady && !this.isBusy));
    this.button.classList.toggle('busy', this.isBusy && !this.#auto.isOn);
    if (this.#isCut) this.reason.textContent = this.#shell.say('cutReason');
    else this.reason.textContent = isReady || this.isBusy ? '' : (reason?.() ?? '');
    this.#game.refreshed?.();
  }

  /** Shows the result of a round that ended while the game was closed. */
  async resume(): Promise<void> {
    const { resumed, past } = this.#shell.table;
    for (const progress of past.toReversed()) this.#recall(progress);
    if (!resumed || resumed.isOpen) return;
    const skip = new AbortController();
    skip.abort();
    const { redraws, show, describe: textsOf } = this.#game;
    if (redraws) await show(resumed, skip.signal);
    const { how, what } = redraws ? textsOf(resumed) : { how: '', what: this.#shell.say('away') };
    this.#result(resumed, { how: [this.#shell.say('away'), how].filter(Boolean).join(' · '), what });
  }

  /** Adds an earlier round to the lists. */
  #recall(progress: RoundProgress<V>): void {
    const { what, past } = this.#game.describe(progress);
    this.#stage.addRound({ label: progress.label, what, net: money(progress.pays - progress.stake) });
    if (past) this.#stage.addPast(...past);
  }

  #result(progress: RoundProgress<V>, { how, what }: Pick<RoundTexts, 'how' | 'what'>): void {
    const { stake, pays, label } = progress;
    this.#stage.say(...resultParts(this.#shell.say, progress, how));
    this.#stage.addRound({ label, what, net: money(pays - stake) });
    this.#stage.setSeed(label, this.#shell.table.state);
    this.#shell.table.markSeen?.();
  }

  async #playOn(): Promise<void> {
    const { table, say } = this.#shell;
    while (this.#auto.isOn) {
      const stop = this.#auto.stop({
        stake: table.freeRounds ? zero : this.#game.stake(),
        balance: table.state.balance,
      });
      if (stop) {
        this.#game.lock(false);
        this.refresh();
        this.reason.textContent = say(`stop_${stop}`);
        return;
      }
      const progress = await this.#play();
      this.#auto.after(progress && { ...progress, hadFeature: this.#game.describe(progress).hadFeature ?? false });
      if (progress && toneOf(progress) !== 'lost') await wait(prefersReducedMotion() ? 200 : 600);
    }
  }

  async #play(): Promise<RoundProgress<V> | null> {
    const { table, say } = this.#shell;
    const wager = this.#game.wager();
    if (wager === null || this.#isCut || this.#shell.isPaused()) return null;
    const endsAt = performance.now() + (this.#game.cycleMs ?? 1_000);
    const skip = new AbortController();
    this.#skip = skip;
    const stake = this.#game.stake();
    this.#game.lock(true);
    this.#stage.hush(say('started'));
    this.#game.start();
    this.refresh();
    play('press');
    // The page is notified before the bet is placed, so that it can subtract the stake from the balance it shows.
    const name = crypto.randomUUID();
    postToPage({ type: 'gameRoundStarted', round: name, stake: moneyText(table.freeRounds ? zero : stake) });
    const reply = await table.begin(stake, wager, name);
    if (!reply.ok) {
      postToPage({ type: 'gameRoundEnded', round: name });
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

  #end(progress: RoundProgress<V>, name: string): void {
    const texts = this.#game.describe(progress);
    this.#result(progress, texts);
    if (texts.past) this.#stage.addPast(...texts.past);
    play(toneOf(progress) === 'won' ? 'win' : 'stop');
    this.#settle();
    postToPage({ type: 'gameRoundEnded', round: name });
  }

  #refuse(fault: TableFault, message: string | undefined): void {
    this.#game.rest();
    this.#stage.say('limit', icon('hand'), span('', message ?? this.#shell.say(`fault_${fault}`)));
    if (fault === 'expired') postToPage({ type: 'sessionExpired' });
    this.#settle();
  }

  #settle(): void {
    this.#skip = null;
    this.#game.lock(this.#auto.isOn || this.#isCut);
    this.refresh();
  }

  #onTableEvent(event: 'state' | 'cut' | 'back'): void {
    if (event === 'state') return;
    this.#isCut = event === 'cut';
    this.#stage.setCut(this.#isCut);
    if (!this.isBusy) this.#game.lock(this.#isCut);
    if (this.#isCut) {
      this.#auto.end();
      this.#stage.say('cut', span('spinner'), span('', this.#shell.say('cut')));
    } else this.#stage.say('hint', span('', this.#shell.say('back')));
    this.refresh();
  }
}
