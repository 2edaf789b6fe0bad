/** Red envelopes of the demo world: one that is open on its last day, one that was over, and those to come. */
import type { EnvelopeKind } from '#domains/rewards/contract/envelope.ts';

export type DemoEnvelope = {
  readonly EN: string;
  readonly TY: string;
  readonly kind?: EnvelopeKind;
  readonly budget: number;
  readonly count: number;
  readonly min: number;
  /** Hours from the midnight that begins the last day of the demo world's history. */
  readonly opensHour: number;
  readonly hours: number;
};

/** Of the offer with this name: nine evenings, the same in each. */
const lanternNights: readonly DemoEnvelope[] = Array.from({ length: 9 }, (_, night) => ({
  EN: 'Night of lanterns',
  TY: 'Gabi ng mga parol',
  kind: 'fixed',
  budget: 10_000,
  count: 500,
  min: 20,
  opensHour: (10 + night) * 24 + 18,
  hours: 6,
}));

export const demoEnvelopes: readonly DemoEnvelope[] = [
  { EN: 'Lantern evening', TY: 'Gabi ng parol', budget: 600, count: 40, min: 5, opensHour: -28, hours: 4 },
  { EN: 'Star envelope', TY: 'Sobreng bituin', budget: 3_000, count: 200, min: 5, opensHour: 0, hours: 72 },
  { EN: 'Saturday envelope', TY: 'Sobre ng Sabado', budget: 30_000, count: 2_000, min: 5, opensHour: 93, hours: 1 },
  ...lanternNights,
];
