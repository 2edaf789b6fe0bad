/** Logging in on the word of a third party. Whoever comes for the first time becomes a member. */
import { hash } from 'node:crypto';
import type { listChannels, loginThirdParty } from '#domains/identity/contract/channel.ts';
import { lacksRequired } from '#domains/identity/rules/registration.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { IsFlagOn } from '../flag.ts';
import { holdEntrant, readById } from '../login/credential.store.ts';
import type { Entry } from '../login/entry.ts';
import { placeOf } from '../login/place.ts';
import { refuseEntrant } from '../login/refused.ts';
import { readFieldRules } from '../registration.store.ts';
import type { ReadAffiliate } from '../registration.ts';
import * as store from './channel.store.ts';
import type { HideSubject } from './hidden-subject.ts';
import { type Vouched, verifyIdToken } from './id-token.ts';
import type { Welcome } from './welcome.ts';

type Login = UseCase<typeof loginThirdParty>;
type Typed = Parameters<Login>[1];

export type ChannelDeps = {
  readonly pool: Tx;
  readonly isFlagOn: IsFlagOn;
  readonly entry: Entry;
  readonly welcome: Welcome;
  readonly readAffiliate: ReadAffiliate;
  readonly hideSubject: HideSubject;
};

export function createChannels({ pool, isFlagOn, entry, welcome, readAffiliate, hideSubject }: ChannelDeps) {
  const list: UseCase<typeof listChannels> = async ({ tx, site }, { kind }) =>
    done(await shown(tx, site.merchant, kind));

  /** Both judge the same row, so a token is believed where its button is. */
  async function judge({ site, clock }: Context, { channel, idToken, nonce }: Typed) {
    const rows = await store.listChannelRows(pool, site.merchant, 'login');
    const row = rows.find((each) => each.channel === channel);
    if (!row) return refuse('unknown_channel');
    const vouched = await verifyIdToken(row, idToken, clock.now());
    return vouched && vouched.nonce === nonce ? done(vouched) : refuse('identity_refused');
  }

  /** A refusal gives the token back: whoever was asked for their consent comes again with the same one. */
  const spend = ({ tx }: Context, { idToken }: Typed, { expiresAt }: Vouched) =>
    store.spendAssertion(tx, hash('sha256', idToken, 'buffer'), expiresAt);

  async function comeIn(context: Context, member: MemberId, device: string | undefined): ReturnType<Login> {
    const { tx, site, ip } = context;
    const known = await readById(tx, { merchant: site.merchant, value: member, place: placeOf(ip, device) });
    if (known?.status === 'closed') return refuseEntrant(pool, context, { member, why: 'account_closed' });
    if (known?.status !== 'active') return refuseEntrant(pool, context, { member, why: 'account_locked' });
    if (known.type !== 0) return refuseEntrant(pool, context, { member, why: 'not_member' });
    if (!(await holdEntrant(tx, member, null))) return refuseEntrant(pool, context, { member, why: 'account_locked' });
    return done(await entry.enter(context, member, device));
  }

  /** Of what a brand wants to know of a newcomer, nobody can bring along more than an invitation, and only a real one. */
  async function needsForm({ merchant, domain }: Context['site'], code = ''): Promise<boolean> {
    const isInvited = code !== '' && (await readAffiliate(pool, { merchant, domain, code })) !== null;
    return lacksRequired(await readFieldRules(pool, merchant), isInvited ? { affiliateCode: code } : {});
  }

  async function register(context: Context, typed: Typed, vouched: Vouched): ReturnType<Login> {
    const { tx, site, clock } = context;
    const { merchant } = site;
    const { channel, device, affiliateCode, referralCode } = typed;
    if (!(await isFlagOn(pool, merchant, 'USERNAMEREG3'))) return refuse('registration_closed');
    // Before the consent is asked for: nobody agrees to what is not opened for them then.
    if (await needsForm(site, affiliateCode)) return refuse('form_needed');
    if (!typed.ageConfirmed || !typed.termsAccepted) return refuse('consent_missing');
    // First of all that is done: it works on a password for a while, and nobody holds a transaction meanwhile.
    const born = await welcome(context, { channel, name: vouched.name, device, affiliateCode, referralCode });
    if (!born.ok) return born;
    const { member, answer } = born.value;
    const { subject } = vouched;
    const isFirst = await store.insertLink(tx, { merchant, channel, subject, member, at: clock.now() });
    return isFirst && (await spend(context, typed, vouched)) ? done(answer) : refuse('identity_refused');
  }

  const enter: Login = async (context, typed) => {
    const judged = await judge(context, typed);
    if (!judged.ok) return judged;
    const { subject } = judged.value;
    const link = { merchant: context.site.merchant, channel: typed.channel, subject };
    const member = await store.readLinkedMember(pool, { ...link, hidden: await hideSubject(link) });
    if (!member) return register(context, typed, judged.value);
    if (!(await spend(context, typed, judged.value))) return refuse('identity_refused');
    return comeIn(context, member, typed.device);
  };

  return { list, enter };
}

async function shown(tx: Tx, merchant: string, kind: store.ChannelRow['kind']) {
  const rows = await store.listChannelRows(tx, merchant, kind);
  return rows.map(({ channel, name, authorizeUrl, clientId }) => ({ channel, name, authorizeUrl, clientId }));
}

/** The number that a phone provider of the brand vouches for, as it stands in its token; null where none does. */
export async function verifyPhoneToken(
  tx: Tx,
  { site, clock }: Pick<Context, 'site' | 'clock'>,
  token: string,
): Promise<string | null> {
  for (const row of await store.listChannelRows(tx, site.merchant, 'phone')) {
    const vouched = await verifyIdToken(row, token, clock.now());
    if (vouched?.phoneNumber) return vouched.phoneNumber;
  }
  return null;
}
