import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemberId } from '#kernel/id.ts';
import { dayMs, hourMs } from '#kernel/time.ts';
import { inTransaction, transact } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { readNode } from '../node.store.ts';
import { placeMember } from '../node.ts';
import { insertPoint } from '../point/point.store.ts';
import { type AgentTestWorld, at, createAgentTestWorld, offsetMinutes, pesos, tier, tieredTerms } from '../testing.ts';
import { applyDueMoves } from '../tree/move.ts';
import { readDepthInTeam } from '../tree/tree-link.store.ts';
import { listAudit } from './audit.store.ts';
import { approveMove, cancelMove, requestMove } from './staff-move.ts';

let world: AgentTestWorld;
let datu: MemberId;
let rajah: MemberId;
let lakan: MemberId;
let maria: MemberId;
/** `datu` over `lakan` over `maria`; `rajah` beside them. */
beforeEach(async () => {
  world = await createAgentTestWorld();
  world.clock.set(at('2026-11-16 12:00'));
  datu = await world.member('datu', null, 1);
  rajah = await world.member('rajah', null, 1);
  lakan = await world.member('lakan', datu, 1);
  maria = await world.member('maria', lakan);
});
afterEach(() => world.close());

const zone = { offsetMinutes };
const by = (actor: string) => ({ actor, reason: 'the agent asked for it', at: world.clock.now() });
const request = (member: MemberId, to: MemberId, actor = 'ate Rosa') =>
  inTransaction(world.db.pool, (tx) => requestMove(tx, { ...by(actor), member, to, rng: systemRng }, zone));
const approve = (move: string, actor = 'kuya Ben') =>
  inTransaction(world.db.pool, (tx) => approveMove(tx, { ...by(actor), move }, zone));
const planned = async (member: MemberId, to: MemberId) => {
  const asked = await request(member, to);
  if (!asked.ok) throw new Error(asked.fault);
  const approved = await approve(asked.value.id);
  if (!approved.ok) throw new Error(approved.fault);
  return approved.value;
};
const teamStake = async (agent: MemberId) => {
  const { rows } = await world.db.pool.query<{ stake: bigint }>(
    'SELECT coalesce(sum(stake), 0)::bigint AS stake FROM agents.team_day WHERE agent = $1',
    [agent],
  );
  return rows[0]?.stake;
};

test('ROLE-011 a move is asked for by one, approved by another, and takes effect with the next business day', async () => {
  const asked = await request(lakan, rajah);
  const id = asked.ok ? asked.value.id : '';
  expect(await approve(id, ' Ate ROSA ')).toMatchObject({ ok: false, fault: 'same_person' });
  expect(await approve(id)).toMatchObject({ ok: true, value: { effectiveAt: at('2026-11-17 00:00') } });
  expect(await approve(id)).toMatchObject({ fault: 'move_approved' });
  expect((await readNode(world.db.pool, lakan))?.upline).toBe(datu);
  world.clock.set(at('2026-11-17 00:01'));
  await transact(world.db.pool, (tx) => applyDueMoves(tx, world.clock.now()));
  const [above, node, below] = await Promise.all([rajah, lakan, maria].map((one) => readNode(world.db.pool, one)));
  expect(node).toMatchObject({ upline: rajah, depth: 1 });
  expect(node?.path.startsWith(above?.path ?? '-')).toBe(true);
  expect(below).toMatchObject({ upline: lakan, depth: 2 });
  expect(below?.path.startsWith(node?.path ?? '-')).toBe(true);
  const actions = (await listAudit(world.db.pool, lakan)).map(({ action, actor }) => [action, actor]);
  expect(actions).toEqual([
    ['move.requested', 'ate Rosa'],
    ['move.approved', 'kuya Ben'],
    ['move.done', 'system'],
  ]);
  expect(await approve(id)).toMatchObject({ fault: 'move_over' });
});

test('ROLE-011 what happened before stays with the old upline, and what comes later is the new one’s', async () => {
  await world.play({ member: maria, at: '2026-11-16 12:30', stake: 100 });
  await planned(lakan, rajah);
  world.clock.set(at('2026-11-17 00:00'));
  // No job has run: figures of the day come to the team in which the member stands by then.
  await world.play(
    { member: maria, at: '2026-11-16 23:59', stake: 10 },
    { member: maria, at: '2026-11-17 00:00', stake: 1000 },
  );
  expect([await teamStake(datu), await teamStake(rajah), await teamStake(lakan)]).toEqual(
    [110, 1000, 1110].map((amount) => pesos(amount)),
  );
  const depth = (agent: MemberId, moment: string) =>
    readDepthInTeam(world.db.pool, { agent, member: maria, at: at(moment) });
  expect([await depth(datu, '2026-11-16 23:59'), await depth(datu, '2026-11-17 00:00')]).toEqual([2, null]);
  expect([await depth(rajah, '2026-11-16 23:59'), await depth(rajah, '2026-11-17 00:00')]).toEqual([null, 2]);
  expect(await depth(lakan, '2026-11-17 09:00')).toBe(1);
});

test('ROLE-011 whoever came to stand below since midnight goes along', async () => {
  await planned(lakan, rajah);
  world.clock.set(at('2026-11-17 00:00:30'));
  const late = await world.member('huli', lakan);
  await transact(world.db.pool, (tx) => applyDueMoves(tx, world.clock.now()));
  expect(
    (await readNode(world.db.pool, late))?.path.startsWith((await readNode(world.db.pool, lakan))?.path ?? '-'),
  ).toBe(true);
  const { rows } = await world.db.pool.query(
    `SELECT ancestor, valid_to = 'infinity' AS open FROM agents.tree_link WHERE descendant = $1 AND depth > 0 ORDER BY depth`,
    [late],
  );
  expect(rows).toEqual([
    { ancestor: lakan, open: true },
    { ancestor: rajah, open: true },
  ]);
});

test('ROLE-011 contracts, offers and points that do not fit stand in the way of a move', async () => {
  const terms = tieredTerms('daily', [tier(1000, 0, 1, 1)]);
  const offered = await world.offer(null, datu, terms);
  expect(await request(datu, rajah)).toMatchObject({ fault: 'has_contracts' });
  if (offered.ok) await world.step(offered.value.id, 'downline', 'reject');
  const contract = await world.contract(null, datu, terms);
  expect(await request(datu, rajah)).toMatchObject({ fault: 'has_contracts' });
  expect(contract).toMatch(/^ac_/);
  await transact(world.db.pool, (tx) =>
    insertPoint(tx, { member: lakan, point: 5, validFrom: world.clock.now(), setBy: 'test', at: world.clock.now() }),
  );
  expect(await request(lakan, rajah)).toMatchObject({ fault: 'point_above_upline' });
});

test('ROLE-011 a move below oneself, below a member, to the same place or to nobody is refused', async () => {
  const pedro = await world.member('pedro', lakan, 1);
  expect(await request(lakan, pedro)).toMatchObject({ fault: 'own_tree' });
  expect(await request(lakan, maria)).toMatchObject({ fault: 'upline_not_agent' });
  expect(await request(lakan, datu)).toMatchObject({ fault: 'same_upline' });
  expect(await request(lakan, 'mb_01ARZ3NDEKTSV4RRFFQ69G5FAV')).toMatchObject({ fault: 'upline_unplaced' });
  expect((await world.db.pool.query('SELECT FROM agents.move')).rowCount).toBe(0);
  expect((await world.db.pool.query('SELECT FROM agents.audit')).rowCount).toBe(0);
});

test('ROLE-011 of many requests and approvals at once one is taken, and one that is cancelled does nothing', async () => {
  const asked = await Promise.all([1, 2, 3].map(() => request(maria, rajah)));
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  expect(asked.find(({ ok }) => !ok)).toMatchObject({ fault: 'move_open' });
  const [won] = asked.flatMap((one) => (one.ok ? [one.value.id] : []));
  const approved = await Promise.all([1, 2, 3].map(() => approve(won ?? '')));
  expect(approved.filter(({ ok }) => ok)).toHaveLength(1);
  const cancelled = await inTransaction(world.db.pool, (tx) => cancelMove(tx, { ...by('ate Rosa'), move: won ?? '' }));
  expect(cancelled.ok).toBe(true);
  world.clock.pass(dayMs);
  expect(await transact(world.db.pool, (tx) => applyDueMoves(tx, world.clock.now()))).toBe(0);
  expect((await readNode(world.db.pool, maria))?.upline).toBe(lakan);
});

test('ROLE-011 a move that is no longer allowed on its day ends without moving anybody', async () => {
  const { id } = await planned(lakan, rajah);
  await world.offer(datu, lakan, tieredTerms('daily', [tier(1000, 0, 1, 1)]));
  await world.contract(null, datu, tieredTerms('daily', [tier(1000, 0, 1, 2)]));
  world.clock.pass(hourMs);
  const offered = await world.offer(datu, lakan, tieredTerms('daily', [tier(1000, 0, 1, 1)]));
  expect(offered.ok).toBe(true);
  world.clock.pass(dayMs);
  await transact(world.db.pool, (tx) => applyDueMoves(tx, world.clock.now()));
  expect((await readNode(world.db.pool, lakan))?.upline).toBe(datu);
  const { rows } = await world.db.pool.query('SELECT refused FROM agents.move WHERE id = $1', [id]);
  expect(rows).toEqual([{ refused: 'has_contracts' }]);
});

test('ROLE-011 nobody loses the way while many register below whoever is moved', async () => {
  await planned(lakan, rajah);
  world.clock.set(at('2026-11-17 00:00:10'));
  const join = (name: string) => world.member(name, lakan);
  const move = () => transact(world.db.pool, (tx) => applyDueMoves(tx, world.clock.now()));
  const [first, second, , third] = await Promise.all([
    join('unaya'),
    join('dalawaya'),
    move(),
    join('tatloya'),
    move(),
  ]);
  const own = await readNode(world.db.pool, lakan);
  for (const member of [first, second, third]) {
    const node = await readNode(world.db.pool, member);
    expect(node?.path.startsWith(own?.path ?? '-')).toBe(true);
    expect(node?.depth).toBe((own?.depth ?? 0) + 1);
  }
  expect(await placeMember(world.db.pool, { member: maria, upline: lakan, at: world.clock.now() })).toMatchObject({
    ok: true,
  });
});
