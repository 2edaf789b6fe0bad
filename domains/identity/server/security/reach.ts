/** Binding, changing and unbinding the number and the address of a member. */
import type {
  bindEmail,
  bindMobile,
  sendEmailCode,
  sendMobileCode,
  unbindEmail,
  unbindMobile,
} from '#domains/identity/contract/reach.ts';
import { maskEmail, maskNumber } from '#domains/identity/rules/mobile.ts';
import { coolingMs } from '#domains/identity/rules/payment-password.ts';
import { done, refuse } from '#kernel/outcome.ts';
import { later } from '#kernel/time.ts';
import type { Caller, Context } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import { type Account, blockWithdrawals, keepEmail, keepMobile, readAccount } from './account.store.ts';
import type { SecurityDeps } from './deps.ts';
import { recordSecurity, seenFrom } from './event.ts';
import { tell } from './notice.ts';
import { codeFaultOf, numberOf } from './number.ts';
import type { Proofs } from './proof.ts';

type Way = 'mobile' | 'email';

const masks = { mobile: maskNumber, email: maskEmail } as const;

export function createReach(deps: SecurityDeps, proofs: Proofs) {
  const { pool, codes, letters } = deps;

  const sendToMobile: UseCase<typeof sendMobileCode> = async (context, input) => {
    const number = numberOf(input);
    if (!number.ok) return number;
    return codes.issueCode(context, { purpose: 'bind', channel: 'sms', to: number.value });
  };

  const sendToEmail: UseCase<typeof sendEmailCode> = (context, { email }) =>
    codes.issueCode(context, { purpose: 'bind', channel: 'mail', to: email.toLowerCase() });

  /** Told to what was bound before, because whoever took the account over holds the new one. */
  async function changed(context: Context<Caller>, account: Account, change: { way: Way; to: string | null }) {
    const { tx, clock, site } = context;
    const { way, to } = change;
    const from = account[way];
    const kind =
      to === null
        ? (`${way}_unbound` as const)
        : from === null
          ? (`${way}_bound` as const)
          : (`${way}_changed` as const);
    const mask = masks[way];
    const detail = { from: from && mask(from), to: to && mask(to) };
    await recordSecurity(tx, { ...seenFrom(context), member: account.id, kind, detail });
    if (from === null) return;
    await blockWithdrawals(tx, account.id, later(clock.now(), coolingMs.reach_changed));
    await tell({ tx, letters, domain: site.domain }, { ...account, mobile: null, email: null, [way]: from }, way);
  }

  async function bind(
    context: Context<Caller>,
    { account, way, to, code }: { account: Account; way: Way; to: string; code: string },
  ) {
    const { tx, clock } = context;
    const verdict = await codes.useCode(context, { purpose: 'bind', to, code });
    if (verdict !== 'right') return refuse(codeFaultOf(verdict));
    const row = { member: account.id, at: clock.now() };
    const kept = way === 'mobile' ? keepMobile(tx, { ...row, mobile: to }) : keepEmail(tx, { ...row, email: to });
    if (!(await kept)) return null;
    await changed(context, account, { way, to });
    return done(masks[way](to));
  }

  const bindNumber: UseCase<typeof bindMobile> = async (context, { proof, verificationCode, ...numbers }) => {
    const number = numberOf(numbers);
    if (!number.ok) return number;
    const account = await readAccount(pool, context.caller.member);
    if (!account) return refuse('auth_required');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const bound = await bind(context, { account, way: 'mobile', to: number.value, code: verificationCode });
    if (!bound) return refuse('mobile_taken');
    return bound.ok ? done({ mobile: bound.value }) : bound;
  };

  const bindAddress: UseCase<typeof bindEmail> = async (context, { proof, verificationCode, email }) => {
    const account = await readAccount(pool, context.caller.member);
    if (!account) return refuse('auth_required');
    const unproven = await proofs(context, { account, proof });
    if (unproven) return unproven;
    const bound = await bind(context, { account, way: 'email', to: email.toLowerCase(), code: verificationCode });
    if (!bound) return refuse('email_taken');
    return bound.ok ? done({ email: bound.value }) : bound;
  };

  const unbind =
    (way: Way): UseCase<typeof unbindMobile> & UseCase<typeof unbindEmail> =>
    async (context, { proof }) => {
      const { tx, clock, caller } = context;
      const account = await readAccount(pool, caller.member);
      if (!account) return refuse('auth_required');
      if (account[way] === null) return refuse('nothing_bound');
      const unproven = await proofs(context, { account, proof });
      if (unproven) return unproven;
      const row = { member: account.id, at: clock.now() };
      await (way === 'mobile' ? keepMobile(tx, { ...row, mobile: null }) : keepEmail(tx, { ...row, email: null }));
      await changed(context, account, { way, to: null });
      return done({});
    };

  return {
    sendToMobile,
    sendToEmail,
    bindNumber,
    bindAddress,
    unbindNumber: unbind('mobile'),
    unbindAddress: unbind('email'),
  };
}
