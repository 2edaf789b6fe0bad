/** A multiplier is named beforehand; what is drawn reaches it or not. */
import type { Ppm } from '#kernel/money.ts';
import { drawRange, type Stream } from '../fairness/stream.ts';
import { type Multiplier, multiplier, timesOf } from '../multiplier.ts';
import { pointOf } from './point.ts';

export type LimboWager = { readonly target: Multiplier };

const minTarget = timesOf('1.01');
const maxTarget = timesOf(1_000_000);
const step = timesOf('0.01');

export const isLimboWager = ({ target }: LimboWager): boolean =>
  target >= minTarget && target <= maxTarget && target % step === 0n;

export const drawLimbo = (stream: Stream, edge: Ppm): Multiplier =>
  pointOf(BigInt(stream.next()), BigInt(drawRange), edge);

export const settleLimbo = ({ target }: LimboWager, reached: Multiplier): Multiplier =>
  reached >= target ? target : multiplier(0n);
