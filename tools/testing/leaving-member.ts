/** Rows of every domain about one member, so that a test can check which of them are gone after the account is erased. */
import type { MemberId } from '#kernel/id.ts';
import type { TestDatabase } from './database.ts';

export async function seedLeavingMember({ owner }: Pick<TestDatabase, 'owner'>, member: MemberId): Promise<void> {
  await owner.query('INSERT INTO protection.setting (member) VALUES ($1) ON CONFLICT DO NOTHING', [member]);
  await owner.query(
    `INSERT INTO protection.application (id, member, tier, state, declared, submitted_at, reviewed_at, reviewed_by)
     VALUES ('ky_00000000000000000000000001', $1, 1, 'approved', '{"fullName": "Cherry Reyes", "birthday": "1990-01-01"}',
       now(), now(), 'staff')`,
    [member],
  );
  await owner.query(
    `INSERT INTO protection.document (id, member, application, kind, media_type, width, height, size, uploaded_at)
     VALUES ('kd_00000000000000000000000001', $1, 'ky_00000000000000000000000001', 'passport', 'image/png', 9, 9, 9, now())`,
    [member],
  );
  await owner.query(
    `INSERT INTO protection.audit (member, actor, kind, ip, before, after, at)
     VALUES ($1, 'member', 'limit_set', '127.0.0.1', '{}', '{}', now())`,
    [member],
  );
  await owner.query(
    `INSERT INTO wallet.payout_account (id, merchant, member, kind, bank_code, number_sealed, number_hmac, number_masked,
       holder, added_at, usable_from)
     VALUES ('pa_00000000000000000000000001', 'demo', $1, 'ewallet', 'GCASH', $2, $3, '****0088', 'Cherry Reyes', now(), now())`,
    [member, Buffer.alloc(40), Buffer.alloc(32)],
  );
  await owner.query(
    `INSERT INTO wallet.withdrawal (id, merchant, member, domain, currency, amount, fee, account, payee, provider, state,
       check_at, may_cancel, made_at, paid_at, ended_at)
     VALUES ('wd_00000000000000000000000077', 'demo', $1, 'localhost', 'PHP', 2000000, 0, 'account',
       '{"name": "GCash", "number": "****0088", "holder": "Cherry Reyes"}', 'manual', 'confirmed', now(), false, now(), now(), now())`,
    [member],
  );
  await owner.query(
    `INSERT INTO identity.channel_link (merchant, channel, subject, member, linked_at)
     SELECT merchant, channel, 'cherry@work', $1, now() FROM identity.channel WHERE merchant = 'demo' LIMIT 1`,
    [member],
  );
  await owner.query(
    `INSERT INTO identity.password_history (member, password_hash, ended_at) VALUES ($1, 'hash of cherry', now())`,
    [member],
  );
  await owner.query(`UPDATE identity.member SET avatar = 'cherry-face', nickname = 'cherry-face' WHERE id = $1`, [
    member,
  ]);
  await owner.query(
    `UPDATE identity.profile SET birthday = '1990-01-01', occupation = 'cherry@work' WHERE member = $1`,
    [member],
  );
  await owner.query(
    `INSERT INTO rewards.mall_item (id, merchant, currency, kind, category, name, note, detail, points, amount, delivery,
       drawing, position, active)
     VALUES ('mi_00000000000000000000000001', 'demo', 'PHP', 'goods', 'brand', '{"EN": "Cap"}', '{}', '{}', 1, 0, 'address',
       'cap', 0, false) ON CONFLICT DO NOTHING`,
  );
  await owner.query(
    `INSERT INTO rewards.redemption (id, member, merchant, currency, item, kind, category, name, quantity, points, amount,
       amount_requirement, deliver_to, state, ended_by, applied_at, ended_at)
     VALUES ('rd_00000000000000000000000001', $1, 'demo', 'PHP', 'mi_00000000000000000000000001', 'goods', 'brand',
       '{"EN": "Cap"}', 1, 1, 0, 0, '{"recipient": "Cherry Reyes"}', 'approved', 'staff', now(), now())`,
    [member],
  );
  await seedRegistration(owner, member);
  await seedPictures(owner, member);
  await seedRemarks(owner, member);
}

async function seedRegistration(owner: TestDatabase['owner'], member: MemberId): Promise<void> {
  await owner.query(
    `INSERT INTO identity.registration (member, method, register_url, domain, ip, affiliate_code, referral_code,
       recommender_id, terms_version, consented_at)
     VALUES ($1, 'username', 'http://localhost/cherry-page', 'localhost', '10.7.7.7', 'cherry-affiliate',
       'cherry-referral', 'cherry-recommender', '1', now())`,
    [member],
  );
  await owner.query(
    `INSERT INTO identity.registration_answer (member, field, value)
     VALUES ($1, 'payeeName', 'Cherry Reyes'), ($1, 'idNumber', 'ID-CHERRY'), ($1, 'qqNum', 'cherry.qq'),
       ($1, 'line', 'cherry.line'), ($1, 'whatsapp', 'cherry.wa'), ($1, 'facebook', 'cherry.fb'), ($1, 'wechat', 'cherry.wx')`,
    [member],
  );
  await owner.query(
    `INSERT INTO identity.referral_code (member, merchant, code) VALUES ($1, 'demo', 'CHERRYCODE')
     ON CONFLICT (member) DO UPDATE SET code = excluded.code`,
    [member],
  );
}

/** Receipts of a deposit and a withdrawal, and a favourite. */
async function seedPictures(owner: TestDatabase['owner'], member: MemberId): Promise<void> {
  await owner.query(
    `INSERT INTO wallet.deposit (id, merchant, member, domain, method, provider, channel, currency, amount, fee, state,
       proofs, made_at, expires_at, ended_at)
     VALUES ('dp_00000000000000000000000077', 'demo', $1, 'localhost', 'bank', 'manual', 'bank', 'PHP', 2000000, 0, 'expired',
       1, now(), now(), now())`,
    [member],
  );
  await owner.query(
    `INSERT INTO wallet.deposit_proof (deposit, position, media_type, width, height, bytes, added_at)
     VALUES ('dp_00000000000000000000000077', 1, 'image/png', 9, 9, '', now())`,
  );
  await owner.query(
    `INSERT INTO wallet.withdrawal_proof (withdrawal, position, media_type, width, height, bytes, added_at)
     VALUES ('wd_00000000000000000000000077', 1, 'image/png', 9, 9, '', now())`,
  );
  await owner.query(
    `INSERT INTO games.favourite (member, node, added_at) SELECT $1, min(node), now() FROM games.game
     ON CONFLICT DO NOTHING`,
    [member],
  );
}

/** Remarks that the member wrote on orders and requests. */
async function seedRemarks(owner: TestDatabase['owner'], member: MemberId): Promise<void> {
  await owner.query(
    `INSERT INTO wallet.withdrawal_step (withdrawal, position, step, actor, remark, done_at)
     VALUES ('wd_00000000000000000000000077', 1, 'made', 'you', 'cherry-step', now()),
       ('wd_00000000000000000000000077', 2, 'approved', 'payments', 'staff remark', now())`,
  );
  await owner.query(
    `INSERT INTO wallet.member_transfer (id, merchant, sender, receiver, direction, currency, amount, remark, made_at)
     SELECT 'mt_00000000000000000000000077', 'demo', $1, id, 'upline', 'PHP', 10000, 'cherry-transfer', now()
       FROM identity.member WHERE merchant = 'demo' AND account = 'datu'`,
    [member],
  );
  await owner.query(
    `INSERT INTO rewards.participation (promotion, member, pays, status, request_remark, joined_at, changed_at)
     SELECT id, $1, pays, 'applying', 'cherry-request', now(), now() FROM rewards.promotion WHERE merchant = 'demo' LIMIT 1
     ON CONFLICT (promotion, member) DO UPDATE SET request_remark = excluded.request_remark`,
    [member],
  );
}
