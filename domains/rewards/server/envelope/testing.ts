/** A world of red envelopes for tests: this domain's calls alone, with members who have no money. */
import { hash, randomBytes } from 'node:crypto';
import { composeProtection } from '#apps/server/protection/protection.ts';
import { listEnvelopes, openEnvelope, readEnvelopeProof } from '#domains/rewards/contract/envelope.ts';
import { texts } from '#domains/rewards/contract/texts.ts';
import type { WireInputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { mapWritten } from '#kernel/locale.ts';
import { parseMoney, zero } from '#kernel/money.ts';
import { addMs, minuteMs } from '#kernel/time.ts';
import { houseAccount, readBalances } from '#ledger';
import { memberOf } from '#ledger/testing.ts';
import type { Role } from '#platform/server/context.ts';
import { transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type TestHttp, testHttp } from '#tools/testing/http.ts';
import { noFreeRounds } from '../gift/free-rounds.ts';
import { openTestMembers } from '../gift/testing.ts';
import { rewardsRoutes } from '../index.ts';
import type { EnvelopeId } from './envelope.store.ts';
import { type EnvelopeRequest, readHeldBudget, scheduleEnvelope } from './envelope.ts';

type TestClockAndData = Pick<TestHttp, 'db' | 'clock'>;

function createSchedule({ db, clock }: TestClockAndData) {
  /** Opens in a minute and closes ten minutes later. */
  async function schedule(differs: Partial<EnvelopeRequest> = {}) {
    const at = clock.now();
    const request: EnvelopeRequest = {
      merchant: 'kislap',
      currency: 'PHP',
      name: { EN: 'Saturday envelope', TY: 'Sobre ng Sabado' },
      kind: 'random',
      budget: parseMoney('100') ?? zero,
      count: 5,
      min: parseMoney('1') ?? zero,
      opensAt: addMs(at, minuteMs),
      closesAt: addMs(at, 11 * minuteMs),
      minLevel: 0,
      minTier: 0,
      needsDeposit: false,
      ...differs,
    };
    return transact(db.pool, (tx) =>
      scheduleEnvelope({ tx, rng: systemRng }, { ...request, actor: 'ate Rosa', reason: 'for a test', at }),
    );
  }

  async function scheduleOpen(differs: Partial<EnvelopeRequest> = {}): Promise<EnvelopeId> {
    const scheduled = await schedule(differs);
    if (!scheduled.ok) throw new Error(scheduled.fault);
    clock.pass(2 * minuteMs);
    return scheduled.value.id;
  }

  return { schedule, scheduleOpen };
}

export async function createEnvelopeWorld(names: readonly string[]) {
  const { mayTakeOffer } = composeProtection();
  const routes = rewardsRoutes({
    mayTakeOffer,
    marketOf: async () => ({ profile: 'PH' }),
    profileOf: async () => 'PH',
    grantFreeRounds: noFreeRounds,
    mainOriginOf: async () => '',
  });
  const http = await testHttp({ routes, texts: mapWritten((locale) => texts[locale]) });
  const { db, clock } = http;
  await openTestMembers(db.owner, names);
  const sessionOf = (name: string) => `ss_${memberOf(name).slice(3)}`;
  const tokens = new Map<string, string>();
  const tokenOf = (name: string, role: Role = 'member') => {
    const token = tokens.get(name) ?? http.login({ member: memberOf(name), session: sessionOf(name), role });
    tokens.set(name, token);
    return token;
  };

  const { schedule, scheduleOpen } = createSchedule(http);

  /** A session on this device, as the login leaves it. */
  async function logInOn(name: string, device: string): Promise<void> {
    const at = new Date(clock.now());
    await db.owner.query(
      `INSERT INTO identity.session (id, member, token_sha256, device, ip, created_at, last_seen_at, expires_at)
       VALUES ($1, $2, $3, 'Phone', '10.0.0.1', $4, $4, $4::timestamptz + interval '1 day') ON CONFLICT DO NOTHING`,
      [sessionOf(name), memberOf(name), randomBytes(32), at],
    );
    await db.owner.query(
      `INSERT INTO identity.trusted_device (id, member, device_sha256, name, first_at, last_at)
       VALUES ($1, $2, sha256($3), 'Phone', $4, $4)`,
      [`td_${memberOf(name).slice(3)}`, memberOf(name), Buffer.from(device), at],
    );
  }

  /** Each member from an address of their own; whoever is turned away by a full server comes again, as the page does. */
  async function open(name: string, envelopeId: string) {
    const ip = `10.${[...hash('sha256', name, 'buffer').subarray(0, 3)].join('.')}`;
    for (;;) {
      const answer = await http.ask(openEnvelope, { envelopeId }, { token: tokenOf(name), ip });
      if (answer.status !== 503) return answer;
    }
  }
  const codeOf = async (name: string, envelopeId: string) => {
    const { status, envelope } = await open(name, envelopeId);
    return [status, envelope.code];
  };
  const list = async (name: string) => (await http.ask(listEnvelopes, {}, { token: tokenOf(name) })).envelope.value;
  const proof = async (name: string, envelopeId: WireInputOf<typeof readEnvelopeProof>['envelopeId']) =>
    (await http.ask(readEnvelopeProof, { envelopeId }, { token: tokenOf(name) })).envelope;
  const heldOf = (id: EnvelopeId) => readHeldBudget(db.pool, { id, currency: 'PHP' });
  const readFreeBudget = async () => {
    const account = houseAccount('rewards', 'PHP');
    return (await readBalances(db.pool, [account])).get(account) ?? zero;
  };
  const idOf = (name: string): MemberId => memberOf(name);
  return { ...http, tokenOf, schedule, scheduleOpen, logInOn, open, codeOf, list, proof, heldOf, readFreeBudget, idOf };
}

export type EnvelopeWorld = Awaited<ReturnType<typeof createEnvelopeWorld>>;
