/** Login through a third party. The first login creates the member. */
import { hash } from 'node:crypto';
import type { listChannels, loginThirdParty } from '#domains/identity/contract/channel.ts';
import { isMissingRequired } from '#domains/identity/rules/registration/registration.ts';
import type { MemberId } from '#kernel/id.ts';
import { done, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { UseCase } from '#platform/server/route.ts';
import type { IsFlagOn } from '../flag.ts';
import { lockLoginMember, readById } from '../login/credential.store.ts';
import type { LoginCompletion } from '../login/login-completion.ts';
import { loginSourceOf } from '../login/login-source.ts';
import { refuseLogin } from '../login/refuse-login.ts';
import { readFieldRules } from '../registration/registration.store.ts';
import type { ReadAffiliate } from '../registration/registration.ts';
import * as store from './channel.store.ts';
import type { HashSubject } from './hashed-subject.ts';
import { type VerifiedIdToken, verifyIdToken } from './id-token.ts';
import type { RegisterThirdParty } from './third-party-registration.ts';

type ThirdPartyLogin = UseCase<typeof loginThirdParty>;
type ThirdPartyLoginInput = Parameters<ThirdPartyLogin>[1];

export type ChannelDeps = {
  readonly pool: Tx;
  readonly isFlagOn: IsFlagOn;
  readonly completion: LoginCompletion;
  readonly welcome: RegisterThirdParty;
  readonly readAffiliate: ReadAffiliate;
  readonly hideSubject: HashSubject;
};

export function createChannels({ pool, isFlagOn, completion, welcome, readAffiliate, hideSubject }: ChannelDeps) {
  const list: UseCase<typeof listChannels> = async ({ tx, site }, { kind }) =>
    done(await listPublicChannels(tx, site.merchant, kind));

  /** Both judge the same row, so a token is believed where its button is. */
  async function judge({ site, clock }: Context, { channel, idToken, nonce }: ThirdPartyLoginInput) {
    const rows = await store.listChannelRows(pool, site.merchant, 'login');
    const row = rows.find((each) => each.channel === channel);
    if (!row) return refuse('unknown_channel');
    const vouched = await verifyIdToken(row, idToken, clock.now());
    return vouched && vouched.nonce === nonce ? done(vouched) : refuse('identity_refused');
  }

  /** A refusal releases the token: after a request for consent the same one is sent again. */
  const spend = ({ tx }: Context, { idToken }: ThirdPartyLoginInput, { expiresAt }: VerifiedIdToken) =>
    store.consumeAssertion(tx, hash('sha256', idToken, 'buffer'), expiresAt);

  async function comeIn(context: Context, member: MemberId, device: string | undefined): ReturnType<ThirdPartyLogin> {
    const { tx, site, ip } = context;
    const credentials = await readById(tx, {
      merchant: site.merchant,
      value: member,
      source: loginSourceOf(ip, device),
    });
    if (credentials?.status === 'closed') return refuseLogin(pool, context, { member, why: 'account_closed' });
    if (credentials?.status !== 'active') return refuseLogin(pool, context, { member, why: 'account_locked' });
    if (credentials.type !== 0) return refuseLogin(pool, context, { member, why: 'not_member' });
    if (!(await lockLoginMember(tx, member, null)))
      return refuseLogin(pool, context, { member, why: 'account_locked' });
    return done(await completion.enter(context, member, device));
  }

  /** Of the fields that a brand requires, only an invitation can come with a third-party login, and only a valid one. */
  async function needsForm({ site: { merchant, domain }, clock }: Context, code = ''): Promise<boolean> {
    const affiliate = code === '' ? null : await readAffiliate(pool, { merchant, domain, code, at: clock.now() });
    // Agents log in with a password, so whoever is invited as one fills in the form.
    if (affiliate?.isAgent) return true;
    return isMissingRequired(await readFieldRules(pool, merchant), affiliate ? { affiliateCode: code } : {});
  }

  async function register(
    context: Context,
    typed: ThirdPartyLoginInput,
    vouched: VerifiedIdToken,
  ): ReturnType<ThirdPartyLogin> {
    const { tx, site, clock } = context;
    const { merchant } = site;
    const { channel, device, affiliateCode, referralCode } = typed;
    if (!(await isFlagOn(pool, merchant, 'USERNAMEREG3'))) return refuse('registration_closed');
    // Before the consent is requested: no consent is taken for a registration that is refused anyway.
    if (await needsForm(context, affiliateCode)) return refuse('form_needed');
    if (!typed.ageConfirmed || !typed.termsAccepted) return refuse('consent_missing');
    // First, because hashing a password takes a while, during which no transaction should be open.
    const born = await welcome(context, { channel, name: vouched.name, device, affiliateCode, referralCode });
    if (!born.ok) return born;
    const { member, answer } = born.value;
    const { subject } = vouched;
    const isFirst = await store.insertThirdPartyLink(tx, { merchant, channel, subject, member, at: clock.now() });
    return isFirst && (await spend(context, typed, vouched)) ? done(answer) : refuse('identity_refused');
  }

  const enter: ThirdPartyLogin = async (context, typed) => {
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

async function listPublicChannels(tx: Tx, merchant: string, kind: store.ChannelRow['kind']) {
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
