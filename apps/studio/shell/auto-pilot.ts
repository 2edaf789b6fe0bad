/** A run of rounds that plays by itself: what it may still do, and what ended it. Any key or touch ends it after its round. */
import { type AutoRules, type AutoStop, afterRound, autoBegin, autoStop } from '#domains/studio/web/index.ts';
import type { Money } from '#kernel/money.ts';
import type { Say, ShellWord } from './words.ts';

type Run = { readonly rules: AutoRules; run: typeof autoBegin; isEnding: boolean };
export type Played = { readonly stake: Money; readonly pays: Money; readonly hadFeature?: boolean };

export class AutoPilot {
  readonly #onChange: () => void;
  #now: Run | null = null;

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
    this.#now = { rules, run: autoBegin, isEnding: false };
  }

  /** After the round that is under way. */
  end(): void {
    if (!this.#now) return;
    this.#now.isEnding = true;
    this.#onChange();
  }

  label(say: Say<ShellWord>): string {
    if (!this.#now || this.#now.isEnding) return say('autoStopping');
    return say('autoStopNow', { left: this.#now.rules.rounds - this.#now.run.played });
  }

  /** Why no other round begins; the run is over then. Null while one may. */
  stop(facts: { readonly stake: Money; readonly balance: Money }): AutoStop | 'you' | null {
    if (!this.#now) return 'you';
    const { rules, run, isEnding } = this.#now;
    const why = isEnding ? 'you' : autoStop(rules, run, facts);
    if (why) this.#now = null;
    return why;
  }

  /** Null for a round that never was. */
  after(played: Played | null): void {
    if (!this.#now) return;
    if (played) this.#now.run = afterRound(this.#now.run, { hadFeature: false, ...played });
    else this.#now.isEnding = true;
  }
}
