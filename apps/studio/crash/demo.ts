/** Rounds of crash with play money: the same clock and the same formula, under seeds made on the device; nobody else plays. */
import {
  crashPoint,
  demoPayoutMost,
  demoPurse,
  type Multiplier,
  ownEdge,
  payoutOf,
  type Reply,
  shownAfter,
  shownAt,
} from '#domains/studio/web/index.ts';
import { type Money, money, parseMoney, zero } from '#kernel/money.ts';
import type { CrashNow, CrashTable, OwnBet } from './table.ts';

const bettingMs = 6_000;
const restMs = 3_000;
const salt = 'play-money';

type News = Parameters<Parameters<CrashTable['hear']>[0]>[0];

export class DemoCrash implements CrashTable {
  readonly isDemo = true;
  readonly others = [];
  readonly #seed: () => string;
  readonly #hashOf: (seed: string) => string;
  readonly #listeners: ((news: News) => void)[] = [];
  #balance = demoPurse;
  #now: CrashNow | null = null;
  #point: Multiplier | null = null;
  #mine: OwnBet | null = null;
  #past: Multiplier[] = [];
  #number = 0;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(seed: () => string, hashOf: (seed: string) => string) {
    this.#seed = seed;
    this.#hashOf = hashOf;
    this.#open();
  }

  get standing() {
    return {
      balance: this.#balance,
      least: parseMoney('1') ?? zero,
      most: parseMoney('5000') ?? zero,
      payoutMost: demoPayoutMost,
      hash: this.#now?.hash ?? '',
    };
  }
  get now() {
    return this.#now;
  }
  get mine() {
    return this.#mine;
  }
  get past() {
    return this.#past;
  }

  hear(listener: (news: News) => void): void {
    this.#listeners.push(listener);
  }

  refill(): void {
    this.#move(money(demoPurse - this.#balance));
  }

  place(stake: Money, auto: Multiplier | null): Promise<Reply<OwnBet>> {
    if (this.#now?.phase !== 'betting') return Promise.resolve({ ok: false, fault: 'refused' });
    if (stake > this.#balance) return Promise.resolve({ ok: false, fault: 'balance' });
    this.#mine = { id: `demo-${this.#number}`, number: this.#number, stake, auto, left: null, payout: null };
    this.#move(money(-stake));
    return Promise.resolve({ ok: true, value: this.#mine });
  }

  cancel(): Promise<Reply<null>> {
    if (this.#now?.phase !== 'betting' || !this.#mine) return Promise.resolve({ ok: false, fault: 'refused' });
    const { stake } = this.#mine;
    this.#mine = null;
    this.#move(stake);
    return Promise.resolve({ ok: true, value: null });
  }

  leave(): Promise<Reply<OwnBet>> {
    const { phase, startsAt } = this.#now ?? {};
    if (phase !== 'running' || startsAt === undefined) return Promise.resolve({ ok: false, fault: 'refused' });
    return Promise.resolve(this.#leaveAt(shownAfter(Date.now() - startsAt)));
  }

  #leaveAt(left: Multiplier): Reply<OwnBet> {
    if (!this.#mine || this.#mine.payout !== null || this.#point === null || left > this.#point)
      return { ok: false, fault: 'refused' };
    clearTimeout(this.#leaving);
    const payout = payoutOf(this.#mine.stake, left);
    this.#mine = { ...this.#mine, left, payout };
    this.#move(payout);
    this.#tell('bets');
    return { ok: true, value: this.#mine };
  }

  #open(): void {
    const seed = this.#seed();
    this.#number += 1;
    this.#mine = null;
    this.#point = crashPoint(seed, salt, ownEdge);
    const startsAt = Date.now() + bettingMs;
    this.#now = {
      number: this.#number,
      phase: 'betting',
      startsAt,
      hash: this.#hashOf(seed),
      point: null,
      nextAt: null,
    };
    this.#tell('round');
    setTimeout(() => this.#start(), bettingMs);
  }

  #start(): void {
    if (!this.#now || this.#point === null) return;
    this.#now = { ...this.#now, phase: 'running', startsAt: Date.now() };
    this.#tell('round');
    const auto = this.#mine?.auto;
    if (auto && auto <= this.#point) this.#leaving = setTimeout(() => this.#leaveAt(auto), shownAt(auto));
    setTimeout(() => this.#burst(), shownAt(this.#point) + 20);
  }

  #burst(): void {
    if (!this.#now || this.#point === null) return;
    if (this.#mine?.payout === null) this.#mine = { ...this.#mine, payout: zero };
    this.#past = [this.#point, ...this.#past].slice(0, 14);
    this.#now = { ...this.#now, phase: 'busted', point: this.#point, nextAt: Date.now() + restMs };
    this.#tell('round');
    setTimeout(() => this.#open(), restMs);
  }

  #move(amount: Money): void {
    this.#balance = money(this.#balance + amount);
    this.#tell('standing');
  }

  #tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }
}
