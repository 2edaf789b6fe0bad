/** An automatic run of rounds: whether it continues, and why it ended. Any key or touch ends it after the current round. */
import { type AutoRules, type AutoStop, afterRound, autoStop, initialAutoRun } from '#domains/studio/web/index.ts';
import type { Money } from '#kernel/money.ts';
import type { ShellTextKey, Translate } from './texts.ts';

type AutoPilotRun = { readonly rules: AutoRules; run: typeof initialAutoRun; isEnding: boolean };
export type AutoRound = { readonly stake: Money; readonly pays: Money; readonly hadFeature?: boolean };

export class AutoPilot {
  readonly #onChange: () => void;
  #now: AutoPilotRun | null = null;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    const isMove = (key: string) => key === 'Tab' || key === 'Shift';
    document.addEventListener('keydown', ({ key }) => isMove(key) || this.end(), true);
    document.addEventListener('pointerdown', () => this.end(), true);
  }

  get isOn(): boolean {
    return this.#now !== null;
  }

  start(rules: AutoRules): void {
    this.#now = { rules, run: initialAutoRun, isEnding: false };
  }

  /** After the round that is under way. */
  end(): void {
    if (!this.#now) return;
    this.#now.isEnding = true;
    this.#onChange();
  }

  label(say: Translate<ShellTextKey>): string {
    if (!this.#now || this.#now.isEnding) return say('autoStopping');
    return say('autoStopNow', { left: this.#now.rules.rounds - this.#now.run.played });
  }

  /** The reason to stop, which ends the run; null while the next round may begin. */
  stop(facts: { readonly stake: Money; readonly balance: Money }): AutoStop | 'you' | null {
    if (!this.#now) return 'you';
    const { rules, run, isEnding } = this.#now;
    const why = isEnding ? 'you' : autoStop(rules, run, facts);
    if (why) this.#now = null;
    return why;
  }

  /** Null for a round that was refused. */
  after(played: AutoRound | null): void {
    if (!this.#now) return;
    if (played) this.#now.run = afterRound(this.#now.run, { hadFeature: false, ...played });
    else this.#now.isEnding = true;
  }
}
