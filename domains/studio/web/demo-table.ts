/** Play money: the rules of the house under seeds made on the device. Nothing is sent anywhere, and nothing can be won. */
import { type Money, money, parseMoney, zero } from '#kernel/money.ts';
import { commitOf, Stream } from '../rules/fairness/stream.ts';
import type { Dealt, Hand, Progress, Reply, Table, TableNews } from './table.ts';

export type Deal<W, M, V> = (stream: Stream, wager: W, stake: Money) => Hand<M, V>;

export type DemoSeeds = { readonly serverSeed: string; readonly clientSeed: string };

const pesos = (amount: string): Money => parseMoney(amount) ?? zero;
export const demoPurse = pesos('10000');
const least = pesos('1');
const most = pesos('5000');
/** As the house has it, so that nobody learns to hope for more. */
export const demoPayoutMost = pesos('1000000');

type Played<M, V> = { readonly hand: Hand<M, V>; readonly nonce: number; readonly stake: Money };

export class DemoTable<W, M, V> implements Table<W, M, V> {
  readonly isDemo = true;
  readonly kept = null;
  readonly #deal: Deal<W, M, V>;
  readonly #seeds: DemoSeeds;
  readonly #hash: string;
  readonly #listeners: ((news: TableNews) => void)[] = [];
  #balance = demoPurse;
  #nonce = 0;
  #played: Played<M, V> | null = null;

  constructor(deal: Deal<W, M, V>, seeds: DemoSeeds) {
    this.#deal = deal;
    this.#seeds = seeds;
    this.#hash = commitOf(seeds.serverSeed);
  }

  get standing() {
    return { balance: this.#balance, least, most, payoutMost: demoPayoutMost, hash: this.#hash };
  }

  hear(listener: (news: TableNews) => void): void {
    this.#listeners.push(listener);
  }

  /** A purse that is empty is filled again, as often as anybody likes. */
  refill(): void {
    this.#move(money(demoPurse - this.#balance));
  }

  begin(stake: Money, wager: W): Promise<Reply<Progress<V>>> {
    if (stake > this.#balance) return refused('balance');
    const nonce = this.#nonce++;
    const stream = new Stream({ ...this.#seeds, nonce });
    const hand = this.#deal(stream, wager, stake);
    this.#played = { hand, nonce, stake };
    this.#move(money(-stake));
    return this.#answer(hand.dealt);
  }

  step(move: M): Promise<Reply<Progress<V>>> {
    const dealt = this.#played?.hand.step?.(move);
    return dealt ? this.#answer(dealt) : refused('refused');
  }

  cashOut(): Promise<Reply<Progress<V>>> {
    const dealt = this.#played?.hand.cashOut?.();
    return dealt ? this.#answer(dealt) : refused('refused');
  }

  #answer({ view, isOpen, pays: due }: Dealt<V>): Promise<Reply<Progress<V>>> {
    const { nonce = 0, stake = zero } = this.#played ?? {};
    const isCapped = due > demoPayoutMost;
    const pays = isCapped ? demoPayoutMost : due;
    if (!isOpen) {
      this.#played = null;
      this.#move(pays);
    }
    const label = String(nonce + 1);
    return Promise.resolve({ ok: true, value: { round: `demo-${label}`, label, stake, isOpen, pays, isCapped, view } });
  }

  #move(amount: Money): void {
    this.#balance = money(this.#balance + amount);
    for (const listener of this.#listeners) listener('standing');
  }
}

const refused = (fault: 'balance' | 'refused') => Promise.resolve({ ok: false, fault } as const);
