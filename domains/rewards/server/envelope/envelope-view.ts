/** What members see of red envelopes: those of the day and to come, and the proof of one that is over. */
import { pauseOfMember } from '#domains/protection/server/index.ts';
import type {
  Envelope,
  EnvelopePhase,
  listEnvelopes,
  OpenedEnvelope,
  readEnvelopeProof,
} from '#domains/rewards/contract/envelope.ts';
import { inLocale, type Locale } from '#kernel/locale.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { addMs, dayMs, type Instant } from '#kernel/time.ts';
import type { UseCase } from '#platform/server/route.ts';
import {
  type EnvelopeRow,
  hasFreeShare,
  listEnvelopesSince,
  listOwnShares,
  listShares,
  type OwnShare,
  readEnvelope,
  readOwnShare,
  readSeed,
} from './envelope.store.ts';
import { findUnmetCondition } from './open-envelope.ts';

const maxListed = 20;

const phaseOf = (
  { opensAt, closesAt, state, left }: EnvelopeRow & { readonly left: number },
  now: Instant,
): EnvelopePhase => {
  if (left === 0) return 'gone';
  if (state !== 'scheduled' || now >= closesAt) return 'over';
  return now < opensAt ? 'waiting' : 'open';
};

const toOpened = ({ envelope, name, place, amount, openedAt }: OwnShare, locale: Locale): OpenedEnvelope => ({
  envelopeId: envelope,
  name: inLocale(name, locale),
  amount,
  place,
  openedAt,
});

export const showEnvelopes: UseCase<typeof listEnvelopes> = async ({ tx, caller: { member }, site, locale, clock }) => {
  const now = clock.now();
  const { merchant, currency } = site;
  const isPaused = (await pauseOfMember(tx, member, now)) !== null;
  const own = await listOwnShares(tx, { member, merchant, currency, limit: maxListed });
  const ownOf = new Map(own.rows.map((each) => [each.envelope, toOpened(each, locale)]));
  const since = addMs(now, -dayMs);
  const rows = isPaused ? [] : await listEnvelopesSince(tx, { merchant, currency, since, limit: maxListed });
  const envelopes: Envelope[] = [];
  for (const row of rows) {
    const phase = phaseOf(row, now);
    const isAhead = phase === 'waiting' || phase === 'open';
    const opened = ownOf.get(row.id) ?? null;
    envelopes.push({
      envelopeId: row.id,
      name: inLocale(row.name, locale),
      kind: row.kind,
      phase,
      opensAt: row.opensAt,
      closesAt: row.closesAt,
      budget: row.budget,
      count: row.count,
      left: row.left,
      min: row.min,
      commit: row.commit,
      isProven: row.left === 0 || row.state === 'closed',
      audience: { minLevel: row.minLevel, minTier: row.minTier, needsDeposit: row.needsDeposit },
      unmet: isAhead && !opened ? await findUnmetCondition(tx, row, { member, at: now }) : null,
      own: opened,
    });
  }
  return done({
    now,
    isPaused,
    envelopes,
    opened: { rows: [...ownOf.values()], count: own.count, total: own.total },
  });
};

/** Nobody can take anything any more: then the seed tells nobody what is still to be had. */
export const showEnvelopeProof: UseCase<typeof readEnvelopeProof> = async ({ tx, caller, site }, { envelopeId }) => {
  const row = await readEnvelope(tx, envelopeId, site);
  if (!row) return refuse('envelope_unknown');
  if (row.state !== 'closed' && (await hasFreeShare(tx, envelopeId))) return refuse('envelope_not_over');
  const own = await readOwnShare(tx, envelopeId, caller.member);
  return done({
    envelopeId,
    kind: row.kind,
    budget: row.budget,
    count: row.count,
    min: row.min,
    commit: row.commit,
    seed: await readSeed(tx, envelopeId),
    shares: await listShares(tx, envelopeId),
    place: own?.place ?? null,
  });
};
