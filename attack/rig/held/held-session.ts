/** A session that ends between the head of a call and its body. */
import { readMemberInfo } from '#domains/identity/contract/member.ts';
import { logout, revokeAllSessions } from '#domains/identity/contract/session.ts';
import { transferFund } from '#domains/wallet/contract/transfer.ts';
import { type OpenSession, openSession } from '../login/login.ts';
import type { Target } from '../target.ts';
import type { TrialLog } from '../trial-log.ts';
import { openHeldRequest } from './held-request.ts';

type EndingWay = { readonly name: string; readonly take: (target: Target, victim: SessionVictim) => Promise<void> };
type SessionVictim = OpenSession & { readonly member: string };

const endingWays: readonly EndingWay[] = [
  {
    name: 'logout',
    take: async ({ ask }, { token }) => void (await ask({ method: logout.method, path: logout.path, token })),
  },
  {
    name: 'all devices revoked',
    take: async (target, { member }) => {
      const { method, path } = revokeAllSessions;
      const { token } = await openSession(target, member);
      const headers = { 'content-type': 'application/json' };
      await target.ask({ method, path, token, headers, body: '{"keepCurrent":false}' });
    },
  },
  {
    // As if another process had changed the row: this one gets no notification.
    name: 'revoked by another process',
    take: async ({ owner }, { session }) =>
      void (await owner.query('UPDATE identity.session SET revoked_at = now() WHERE id = $1', [session])),
  },
  {
    name: 'account locked',
    take: async ({ owner }, { member }) => {
      await owner.query(`UPDATE identity.member SET status = 'locked' WHERE id = $1`, [member]);
      await owner.query('UPDATE identity.session SET revoked_at = now() WHERE member = $1', [member]);
    },
  },
];

export async function attackSessions(target: Target, trials: TrialLog): Promise<void> {
  const { owner, port } = target;
  const members = await owner.query<{ id: string }>(
    `SELECT id FROM identity.member WHERE account = 'bong' AND merchant = 'demo'`,
  );
  const vendors = await owner.query<{ code: string }>(
    `SELECT code FROM games.transfer_vendor WHERE closed_from IS NULL ORDER BY position LIMIT 1`,
  );
  const member = members.rows[0]?.id ?? '';
  const body = { from: 'MAIN', to: vendors.rows[0]?.code ?? '', amount: '1' };
  const count = async () => {
    const { rows } = await owner.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM wallet.vendor_transfer WHERE member = $1',
      [member],
    );
    return rows[0]?.n ?? 0;
  };

  // The same call with a live session: what is refused below would have moved money.
  const control = await openHeldRequest(port, {
    path: transferFund.path,
    body,
    token: (await openSession(target, member)).token,
  });
  const { status, code } = await control.finish();
  control.drop();
  if (status !== 200) throw new Error(`a transfer with a session was refused: ${status} ${code}`);

  for (const { name, take } of endingWays) {
    const entry = await openSession(target, member);
    const before = await count();
    const request = await openHeldRequest(port, { path: transferFund.path, body, token: entry.token });
    // What is known of a session in use is remembered for a moment: the transaction itself has to find out.
    await target.ask({ method: readMemberInfo.method, path: readMemberInfo.path, token: entry.token });
    await take(target, { ...entry, member });
    const answer = await request.finish();
    request.drop();
    trials.record(`a transfer after ${name}: ${answer.status} ${answer.code}`, answer.status === 401);
    trials.record(`money moved after ${name}`, (await count()) === before);
  }
}
