/** The meter as a member reads it. It counts in memory what the job has not written yet, so it is never behind. */
import { readGameFaces } from '#domains/games/server/index.ts';
import { type Money, sum } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { listTurnoverBets, readTurnover, TurnoverRequirement } from '../contract/turnover.ts';
import { leftOf } from '../rules/turnover.ts';
import { listClosed, type Requirement, readRequirement } from './turnover.store.ts';
import { peekWithdrawable } from './turnover.ts';
import { listCounts } from './turnover-bet.store.ts';

const closedShown = 20;

export const showTurnover: UseCase<typeof readTurnover> = async ({ tx, caller, site, clock }) => {
  const player = { member: caller.member, currency: site.currency };
  const { cash, locked, withdrawable, requirements } = await peekWithdrawable(tx, player, clock.now());
  const total = (amountOf: (one: Requirement) => Money) => sum(requirements.map(amountOf));
  return done({
    cash,
    locked,
    withdrawable,
    required: total(({ required }) => required),
    done: total((one) => one.done),
    left: total(leftOf),
    active: requirements.map(shown),
    closed: (await listClosed(tx, player, closedShown)).map(shown),
  });
};

const shown = ({
  member: _member,
  currency: _currency,
  merchant: _merchant,
  ...one
}: Requirement): TurnoverRequirement => ({
  ...one,
  left: leftOf(one),
  multiplierPpm: Number(one.multiplierPpm),
  contributions: Object.entries(one.contributions).map(([gameType, ppm]) => ({ gameType, ppm: Number(ppm) })),
  countedBets: Number(one.countedBets),
  uncountedBets: Number(one.uncountedBets),
});

export const showTurnoverBets: UseCase<typeof listTurnoverBets> = async (
  { tx, caller, locale },
  { id, show, pageSize, before },
) => {
  const requirement = await readRequirement(tx, id);
  if (requirement?.member !== caller.member) return refuse('requirement_unknown');
  const page = { requirement: id, show, before: before === undefined ? null : BigInt(before), limit: pageSize };
  const rows = await listCounts(tx, page);
  const faces = await readGameFaces(tx, [...new Set(rows.map(({ node }) => node))], locale);
  const { countedBets, uncountedBets } = requirement;
  const totals = { all: countedBets + uncountedBets, counted: countedBets, uncounted: uncountedBets };
  return done({
    content: rows.map(({ bet, node, category, contributionPpm, ...row }) => ({
      ...row,
      betId: bet,
      nodeId: node,
      gameName: faces.get(node)?.name ?? node,
      gameType: category,
      contributionPpm: Number(contributionPpm),
    })),
    totalElements: Number(totals[show]),
    next: rows.length === pageSize ? String(rows.at(-1)?.ordinal ?? '') : null,
  });
};
