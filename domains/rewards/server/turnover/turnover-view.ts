/** The meter as a member reads it. It counts in memory what the job has not written yet, so it is never behind. */
import { readGameSummaries } from '#domains/games/server/index.ts';
import type { listTurnoverBets, readTurnover, TurnoverRequirement } from '#domains/rewards/contract/turnover.ts';
import { turnoverLeft } from '#domains/rewards/rules/turnover.ts';
import { type Money, sum, zero } from '#kernel/money.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { UseCase } from '#platform/server/route.ts';
import { readBonusWallet } from '../bonus/bonus-wallet.ts';
import { listClosedRequirements, type Requirement, readRequirement } from './turnover.store.ts';
import { readWithdrawableFunds } from './turnover.ts';
import { listCounts } from './turnover-bet.store.ts';

const maxClosed = 20;

export const showTurnover: UseCase<typeof readTurnover> = async ({ tx, caller, site, clock }) => {
  const player = { member: caller.member, currency: site.currency };
  const { cash, locked, withdrawable, requirements } = await readWithdrawableFunds(tx, player, clock.now());
  const total = (amountOf: (one: Requirement) => Money) => sum(requirements.map(amountOf));
  return done({
    cash,
    bonus: requirements.some(({ kind }) => kind === 'bonus') ? await readBonusWallet(tx, player) : zero,
    locked,
    withdrawable,
    required: total(({ required }) => required),
    done: total((one) => one.done),
    left: total(turnoverLeft),
    active: requirements.map(toTurnoverRequirement),
    closed: (await listClosedRequirements(tx, player, maxClosed)).map(toTurnoverRequirement),
  });
};

const toTurnoverRequirement = ({
  member: _member,
  currency: _currency,
  merchant: _merchant,
  ...one
}: Requirement): TurnoverRequirement => ({
  ...one,
  left: turnoverLeft(one),
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
  const faces = await readGameSummaries(tx, [...new Set(rows.map(({ node }) => node))], locale);
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
