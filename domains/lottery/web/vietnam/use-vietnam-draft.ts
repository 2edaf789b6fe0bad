/** The chosen kind, its draft and its price. Each kind keeps its draft while another one is looked at. */
import { useState } from 'react';
import type { Picks } from '#domains/lottery/contract/selection.ts';
import {
  type BetKind,
  type LotteryEngine,
  numberKey,
  type PriceTerms,
} from '#domains/lottery/rules/engine/lottery-engine.ts';
import { setKey } from '#domains/lottery/rules/engine/picks.ts';
import { assert } from '#kernel/assert.ts';
import { type Money, money, moneyScale } from '#kernel/money.ts';
import { type UnitPrice, unitPriceOf } from '../board/price.ts';
import { emptyDraft, excessOf, picksOf, type VietnamDraft } from './draft.ts';
import type { VietnamKind } from './vietnam-kinds.ts';

export type DraftPrice = {
  readonly picks: Picks;
  readonly tickets: number;
  readonly cost: Money;
  /** What each hit pays for the points. */
  readonly hitPays: Money;
  readonly unit: UnitPrice;
  /** The picks are a bet, and not nearly all there are. */
  readonly isWhole: boolean;
  readonly excess: number;
  /** Numbers that pay half in this issue. */
  readonly half: readonly string[];
};

type PriceRequest = { readonly draft: VietnamDraft; readonly points: number; readonly terms: PriceTerms };

function priceDraft(kind: BetKind, { draft, points, terms }: PriceRequest): DraftPrice {
  const picks = picksOf(kind, draft);
  const isBet = kind.checkPicks(picks) === null;
  const stake = money(BigInt(points) * moneyScale);
  const unit = unitPriceOf(kind, terms);
  const isHalf = (number: string) => terms.numberStates?.[numberKey(kind.code, number)] === 'half';
  const excess = isBet ? excessOf(kind, picks) : 0;
  return {
    picks,
    tickets: isBet ? kind.countTickets(picks) : 0,
    cost: isBet ? kind.cost(picks, stake, terms) : money(0n),
    hitPays: money(unit.pays * BigInt(points)),
    unit,
    isWhole: isBet && excess === 0,
    excess,
    half: [...new Set(picks.flatMap((row) => [setKey(row), ...row]))].filter(isHalf),
  };
}

export function useVietnamDraft(engine: LotteryEngine, terms: PriceTerms) {
  const [chosen, setChosen] = useState<VietnamKind>('LO2');
  const [drafts, setDrafts] = useState<Partial<Record<VietnamKind, VietnamDraft>>>({});
  const [points, setPoints] = useState(1);
  // Regions differ in a kind: what was chosen in one may not exist in the next.
  const code = engine.kinds[chosen] === undefined ? 'LO2' : chosen;
  const kind = engine.kinds[code];
  assert(kind !== undefined, `lottery: the region has no kind ${code}`);
  const draft = drafts[code] ?? emptyDraft;
  return {
    code,
    kind,
    draft,
    points,
    price: priceDraft(kind, { draft, points, terms }),
    setPoints,
    chooseKind: setChosen,
    change: (next: (before: VietnamDraft) => VietnamDraft) =>
      setDrafts((all) => ({ ...all, [code]: next(all[code] ?? emptyDraft) })),
  };
}
