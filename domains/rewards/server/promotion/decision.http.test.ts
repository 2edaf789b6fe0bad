/** Requests from the member to the decision: pictures, payment by a gift, refusals with a reason. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMemberByAccount } from '#domains/identity/server/index.ts';
import { claimGift, listGifts } from '#domains/rewards/contract/gift.ts';
import { joinPromotion, listPromotions, requestPromotionReward } from '#domains/rewards/contract/promotion.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money } from '#kernel/money.ts';
import { addMs, dayMs, minuteMs } from '#kernel/time.ts';
import { transact } from '#platform/server/database/db.ts';
import { createTestWorld, type World } from '#tools/testing/world.ts';
import { decideReward, listRequestPictures, listWaitingRequests, publishPromotion } from '../index.ts';

let world: World;
let token = '';
let member: MemberId;
let png: Buffer;
beforeAll(async () => {
  world = await createTestWorld();
  member = (await readMemberByAccount(world.db.pool, 'demo', 'datu'))?.id ?? 'mb_';
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  world.clock.pass(minuteMs);
  token = await world.enter('datu');
});
afterAll(() => world.close());

const pesos = (count: number) => money(BigInt(count) * 10_000n);

type Offer = { readonly pays?: boolean; readonly amount?: Money; readonly match?: boolean };

const publish = ({ pays = true, amount, match = false }: Offer = {}): Promise<string> => {
  const now = world.clock.now();
  return transact(world.db.pool, (tx) =>
    publishPromotion(tx, {
      merchant: 'demo',
      category: match ? 'DEPOSIT' : 'EVENT',
      pays,
      position: 50,
      startsAt: addMs(now, -dayMs),
      endsAt: null,
      claimsEndAt: null,
      updatedAt: now,
      pictures: [],
      words: { EN: { title: 'Share a photo', summary: 's', content: '', terms: 't' } },
      ...(amount !== undefined && { reward: { amount, turnoverPpm: 3_000_000n, days: 14 } }),
      ...(match && {
        match: {
          ratePpm: 500_000,
          least: pesos(200),
          most: pesos(1_500),
          turnoverPpm: 8_000_000,
          days: 7,
          maxBet: null,
          turn: 'weekend' as const,
        },
      }),
    }),
  );
};

const join = (id: string) => world.ask(joinPromotion, { id }, { token });
const request = (id: string, pictures = 0) => world.ask(requestPromotionReward, { id, pictures }, { token });
async function ask(offer: Offer = {}): Promise<string> {
  const id = await publish(offer);
  await join(id);
  expect((await request(id)).envelope.value?.status).toBe('applying');
  return id;
}
async function upload(id: string, position: number, bytes: Uint8Array, as = token) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
  const encoded = new Request('http://localhost', { method: 'POST', body: form });
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: `/wps/v2/rewards/promotions/${id}/pictures/${position}`,
    headers: { authorization: `Bearer ${as}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const { code } = JSON.parse(body) as { code?: string };
  return code ?? String(statusCode);
}

type Decision = { readonly approve: boolean; readonly amount?: Money; readonly remark?: string };
const decide = (promotion: string, { remark = '', ...decision }: Decision) =>
  transact(world.db.pool, (tx) =>
    decideReward(tx, { promotion, member, currency: 'PHP', actor: 'Rosa', at: world.clock.now(), remark, ...decision }),
  );
const faultOf = async (outcome: ReturnType<typeof decide>) => {
  const verdict = await outcome;
  return verdict.ok ? verdict.value : verdict.fault;
};
const statusOf = async (id: string) => {
  const { envelope } = await world.ask(listPromotions, {}, { token });
  return envelope.value?.find((one) => one.id === id);
};
const giftOf = async (id: string) => {
  const { envelope } = await world.ask(listGifts, { pageSize: 100 }, { token });
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM rewards.gift WHERE source = $1', [id]);
  return envelope.value?.content.find(({ giftId }) => giftId === rows[0]?.id);
};

describe('MEMBER-033 a request is decided', () => {
  test('an approved one is paid by a gift: issued, then claimed with it, on the terms of the promotion', async () => {
    const id = await ask({ amount: pesos(88) });
    expect(await decide(id, { approve: true, remark: 'Well done.' })).toMatchObject({ ok: true, value: 'issued' });
    expect(await statusOf(id)).toMatchObject({ status: 'issued', remark: 'Well done.' });
    const gift = await giftOf(id);
    expect(gift).toMatchObject({
      kind: 'promotion',
      name: 'Share a photo',
      amount: '88',
      turnover: '264',
      pays: 'cash',
    });
    expect(gift?.claimUntil).toBe(addMs(world.clock.now(), 14 * dayMs));
    await world.ask(claimGift, { giftId: gift?.giftId ?? '' }, { token, key: randomUUID() });
    expect(await statusOf(id)).toMatchObject({ status: 'claimed' });
    expect(await faultOf(decide(id, { approve: true }))).toBe('not_requested');
  });

  test('where the promotion names no amount staff does, and where it does nobody changes it', async () => {
    const [open, fixed, none] = [await ask(), await ask({ amount: pesos(5) }), await ask({ pays: false })];
    expect(await faultOf(decide(open, { approve: true }))).toBe('amount_required');
    expect(await faultOf(decide(fixed, { approve: true, amount: pesos(500) }))).toBe('amount_fixed');
    expect(await faultOf(decide(none, { approve: true, amount: pesos(5) }))).toBe('amount_not_wanted');
    expect(await faultOf(decide(open, { approve: true, amount: pesos(12) }))).toBe('issued');
    expect((await giftOf(open))?.amount).toBe('12');
    expect(await faultOf(decide(none, { approve: true }))).toBe('issued');
    expect(await giftOf(none)).toBeUndefined();
  });

  test('for a deposit offer the gift is a bonus with the turnover of the offer', async () => {
    const id = await ask({ match: true });
    expect(await faultOf(decide(id, { approve: true, amount: pesos(100) }))).toBe('issued');
    expect(await giftOf(id)).toMatchObject({ pays: 'bonus', amount: '100', turnover: '800' });
  });

  test('a refused one has a reason of 140 characters at most, which the member reads', async () => {
    const id = await ask();
    expect(await faultOf(decide(id, { approve: false, remark: ' ' }))).toBe('remark_required');
    expect(await faultOf(decide(id, { approve: false, remark: 'ñ'.repeat(141) }))).toBe('remark_too_long');
    expect(await faultOf(decide(id, { approve: false, remark: ' Not on a Saturday. ' }))).toBe('rejected');
    expect(await statusOf(id)).toMatchObject({ status: 'rejected', remark: 'Not on a Saturday.' });
    expect(await faultOf(decide(id, { approve: true, amount: pesos(5) }))).toBe('not_requested');
  });

  test('of two people who decide at once one does, and what was never asked for is not decided', async () => {
    const id = await ask({ amount: pesos(7) });
    const [one, other] = await Promise.all([
      faultOf(decide(id, { approve: true })),
      faultOf(decide(id, { approve: false, remark: 'No.' })),
    ]);
    expect([one, other].filter((each) => each === 'not_requested')).toHaveLength(1);
    const joined = await publish();
    expect(await faultOf(decide(joined, { approve: true, amount: pesos(1) }))).toBe('request_unknown');
    await join(joined);
    expect(await faultOf(decide(joined, { approve: true, amount: pesos(1) }))).toBe('not_requested');
    expect(await faultOf(decide('999999', { approve: true }))).toBe('request_unknown');
  });

  test('the table issues no money without the key under which the ledger pays', async () => {
    const id = await ask();
    const set = (sql: string) =>
      world.db.pool.query(`UPDATE rewards.participation SET ${sql} WHERE promotion = $1`, [id]);
    await expect(set(`status = 'issued'`)).rejects.toThrow('money_is_issued_by_the_ledger');
    await expect(set(`pays = false, status = 'issued'`)).rejects.toThrow('foreign key');
    await expect(world.db.pool.query('DELETE FROM rewards.decision')).rejects.toThrow('a decision stays');
  });
});

describe('MEMBER-034 pictures of a request', () => {
  test('up to three travel with it, which is then in process, and staff sees those that were named', async () => {
    const id = await publish();
    await join(id);
    for (const position of [1, 2, 3]) expect(await upload(id, position, png)).toBe('200');
    expect(await upload(id, 2, png)).toBe('200');
    expect((await request(id, 2)).envelope.value?.status).toBe('process');
    const waiting = await listWaitingRequests(world.db.pool, 50);
    expect(waiting.find(({ promotion }) => promotion === id)).toMatchObject({ status: 'process', pictures: 2, member });
    const kept = await listRequestPictures(world.db.pool, { promotion: id, member });
    expect(kept.map(({ mediaType }) => mediaType)).toEqual(['image/png', 'image/png']);
    expect(await upload(id, 1, png)).toBe('ALREADY_REQUESTED');
  });

  test('a gif, a disguised file, six megabytes and a fourth one are refused with the reason', async () => {
    const id = await publish();
    await join(id);
    const gif = await sharp(png).gif().toBuffer();
    expect(await upload(id, 1, gif)).toBe('PICTURE_WRONG_TYPE');
    expect(await upload(id, 1, Buffer.concat([png.subarray(0, 8), Buffer.from('not pixels')]))).toBe(
      'PICTURE_UNREADABLE',
    );
    expect(await upload(id, 1, Buffer.concat([png, Buffer.alloc(5 * 1_024 * 1_024)]))).toBe('PICTURE_TOO_LARGE');
    expect(await upload(id, 4, png)).toBe('PICTURES_FULL');
    expect((await request(id, 1)).envelope.code).toBe('PICTURE_MISSING');
    expect(await statusOf(id)).toMatchObject({ status: 'joined' });
  });

  test('without having joined, or for another brand’s promotion, nothing is stored', async () => {
    const id = await publish();
    expect(await upload(id, 1, png)).toBe('NOT_JOINED');
    expect(await upload('999999', 1, png)).toBe('PROMOTION_UNKNOWN');
    expect(await upload(id, 1, png, 'nobody')).not.toBe('200');
  });
});
