/**
 * What both ways of registering check before a member is made, in the order of their contracts: what was typed, who
 * invited, and the human check and the picture, which can be used once. All of it outside the transaction: a refusal
 * would undo their use.
 */
import { hash } from 'node:crypto';
import type { MemberId } from '#kernel/id.ts';
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { done, type Outcome, type Refused, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { Log } from '#platform/server/log.ts';
import type { FieldRule, MobileRegistration, Registration } from '../contract/registration.ts';
import { texts } from '../contract/texts.ts';
import { authWindowMs } from '../contract/waiting.ts';
import { isNameOf } from '../rules/password.ts';
import { isUnreadable } from '../rules/pattern.ts';
import { judgePaymentPassword } from '../rules/payment-password.ts';
import {
  askedFields,
  asksHuman,
  judgeRegistration,
  keepAsked,
  type RegistrationFault,
  type RegistrationSwitches,
  type RegistrationWay,
  type Typed,
} from '../rules/registration.ts';
import type { HumanCheck } from './challenge/human.ts';
import { isClosed, readMember, readMemberByAccount } from './member.store.ts';
import { readReferrer } from './referral.store.ts';
import { refuseField, sayBroken } from './refuse-field.ts';
import { readFieldRules } from './registration.store.ts';
import type { ReadAffiliate, SwitchesOf } from './registration.ts';
import { isBreached } from './security/breached.ts';
import { readDefaultPassword } from './security/password.store.ts';

/** Solved for this form, for its code, or come with the code. */
const checksOfForm = ['any', 'registration code', 'registration'] as const;

/** A check is good for so many codes with a slip in them, as many as one code has tries, and for as long as it lives. */
const slipRules = [{ by: 'account', count: 5, windowMs: authWindowMs }] as const;

export type FormDeps = {
  readonly reader: Tx;
  readonly log: Pick<Log, 'warn'>;
  readonly switchesOf: SwitchesOf;
  /** The age that the law of the domain asks for. */
  readonly minimumAgeOf: (tx: Tx, domain: string) => Promise<number>;
  readonly readAffiliate: ReadAffiliate;
  readonly useHuman: HumanCheck['useHuman'];
  readonly isHuman: HumanCheck['isHuman'];
  readonly limits: Pick<Limits, 'strict'>;
  readonly useCaptcha: (
    context: Pick<Context, 'tx' | 'clock'>,
    answer: { readonly clientId: string; readonly text: string },
  ) => Promise<boolean>;
};

export type ReadForm = {
  /** What was asked and typed; nothing else of the body counts. */
  readonly answers: Typed;
  readonly rules: readonly FieldRule[];
  readonly switches: RegistrationSwitches;
  readonly minimumAge: number;
  /** Whose invitation it is; null where nobody's. */
  readonly inviter: MemberId | null;
};

export type Look<Fault extends string> = (
  form: Pick<ReadForm, 'answers' | 'rules' | 'switches'>,
) => Promise<Refused<Fault> | null>;

export type FormFault =
  | 'registration_closed'
  | 'field_refused'
  | 'passwords_differ'
  | WeakSecret
  | 'consent_missing'
  | 'invitation_invalid'
  | 'human_required'
  | 'wrong_captcha'
  | 'recommender_unknown';

type Given = Registration | MobileRegistration;

export function createFormReader(deps: FormDeps) {
  const { reader } = deps;
  const rulesOf = createRuleReader(deps);
  /** `look` is asked before the proofs are spent: what it refuses is mended and sent again with the same ones. */
  return async <Further extends string = never>(
    context: Context,
    { way, look }: { readonly way: RegistrationWay; readonly look?: Look<Further> },
    input: Given,
  ): Promise<Outcome<ReadForm, FormFault | Further>> => {
    const { merchant, domain } = context.site;
    const switches = await deps.switchesOf(reader, merchant);
    if (!switches[way]) return refuse('registration_closed');
    const rules = await rulesOf(merchant);
    const asked = askedFields(rules, { way, switches });
    const minimumAge = await deps.minimumAgeOf(reader, domain);
    const answers = keepAsked(asked, input);
    const refused = await judge(context, { asked, answers, input, minimumAge });
    if (refused) return refused;

    const affiliate = await findAffiliate(deps, { merchant, code: answers.affiliateCode, domain: input.domain });
    if (affiliate === 'unknown') return refuse('invitation_invalid');
    const isHumanAsked = asksHuman(rules, { way, switches, typed: answers });
    if (isHumanAsked && !(await isSomebody(context, input))) return refuse('human_required');
    const slip = await look?.({ rules, answers, switches });
    if (slip) return slip;
    const unproven = await spendProofs(context, { isHumanAsked, answers, input });
    if (unproven) return unproven;
    const recommender = await findRecommender(reader, merchant, answers.recommenderId);
    if (recommender === 'unknown') return refuse('recommender_unknown');
    // A friend's code that nobody knows is kept as it came and ties to nobody: the visitor only followed a link.
    const inviter = affiliate ?? recommender ?? (await readReferrer(reader, merchant, input.referralCode ?? ''));
    return done({ answers, rules, switches, minimumAge, inviter });
  };

  /** What was typed, in the order of the form; the consent is the last thing on it. */
  async function judge(
    { site, locale }: Context,
    { asked, answers, input, minimumAge }: { asked: FieldRule[]; answers: Typed; input: Given; minimumAge: number },
  ): Promise<Refused<'field_refused' | 'passwords_differ' | WeakSecret | 'consent_missing'> | null> {
    const faults = judgeRegistration(asked, input);
    const weak = await judgeSecrets(reader, site.merchant, { asked, answers });
    const fields = tellFields(locale, { faults, weak });
    const [first] = faults;
    if (first?.fault === 'field_refused') return refuseField(locale, first.broken, { fields });
    if (first?.fault === 'passwords_differ') return refuse(first.fault, { fields });
    if (weak) return refuse(weak, { fields });
    return first ? refuse(first.fault, { minimumAge }) : null;
  }

  /** Before `look` is asked: whoever spends the tries of another's code has solved a check for it. */
  async function isSomebody({ clock, ip }: Context, input: Given): Promise<boolean> {
    const result = input.humanVerification ?? '';
    if (!(await deps.isHuman({ tx: reader, clock, ip }, result, checksOfForm))) return false;
    const who = { ip, account: hash('sha256', result, 'base64url') };
    return (await deps.limits.strict('registration check', slipRules, who)) === 0;
  }

  async function spendProofs(
    { clock, ip }: Context,
    { isHumanAsked, answers, input }: { isHumanAsked: boolean; answers: Typed; input: Given },
  ): Promise<Refused<'human_required' | 'wrong_captcha'> | null> {
    const context = { tx: reader, clock, ip };
    const { humanVerification: result } = input;
    if (isHumanAsked && !(result && (await deps.useHuman(context, result, checksOfForm))))
      return refuse('human_required');
    const { captcha: text } = answers;
    const isRight = !text || (await deps.useCaptcha(context, { clientId: input.captchaId ?? '', text }));
    return isRight ? null : refuse('wrong_captcha');
  }
}

async function findAffiliate(
  { reader, readAffiliate }: FormDeps,
  { code, ...site }: { merchant: string; code: string | undefined; domain: string },
): Promise<MemberId | 'unknown' | null> {
  return code ? ((await readAffiliate(reader, { ...site, code })) ?? 'unknown') : null;
}

type WeakSecret = 'password_default' | 'password_breached' | 'payment_password_weak';

/** Every field that something is wrong with, in one answer, so that nobody mends them one by one. */
function tellFields(
  locale: Locale,
  { faults, weak }: { faults: readonly RegistrationFault[]; weak: WeakSecret | null },
): Record<string, string> {
  const words = texts[writtenLocaleOf(locale)];
  const fields: Record<string, string> = {};
  for (const verdict of faults) {
    if (verdict.fault === 'field_refused') fields[verdict.broken.field] = sayBroken(locale, verdict.broken);
    if (verdict.fault === 'passwords_differ') fields.confirmPassword = words['identity.fault.passwords_differ'];
  }
  if (weak)
    fields[weak === 'payment_password_weak' ? 'paymentPassword' : 'password'] ??= words[`identity.fault.${weak}`];
  return fields;
}

/** What the page cannot know: the product's own password, and those that strangers try first. */
async function judgeSecrets(
  tx: Tx,
  merchant: string,
  { asked, answers }: { asked: readonly FieldRule[]; answers: Typed },
): Promise<WeakSecret | null> {
  const { password, paymentPassword, username, mobileNum } = answers;
  if (password && password === (await readDefaultPassword(tx, merchant))) return 'password_default';
  if (password && (isBreached(password) || isNameOf(password, [username, mobileNum]))) return 'password_breached';
  if (!paymentPassword) return null;
  const verdict = judgePaymentPassword(asked, { paymentPassword, confirmPaymentPassword: paymentPassword });
  return verdict ? 'payment_password_weak' : null;
}

/** By the account name or by the id, as it stands on the recommender's own page. */
async function findRecommender(tx: Tx, merchant: string, id = ''): Promise<MemberId | 'unknown' | null> {
  if (id === '') return null;
  const found = id.startsWith('mb_')
    ? await readMember(tx, id as MemberId)
    : await readMemberByAccount(tx, merchant, id);
  return found?.merchant === merchant && !(await isClosed(tx, found.id)) ? found.id : 'unknown';
}

/** A row whose pattern is no expression takes anything; whoever wrote it hears of it once. */
export function createRuleReader({ reader, log }: Pick<FormDeps, 'reader' | 'log'>) {
  const told = new Set<string>();
  return async (merchant: string): Promise<FieldRule[]> => {
    const rules = await readFieldRules(reader, merchant);
    for (const { field, acceptedPattern } of rules.filter((rule) => isUnreadable(rule.acceptedPattern))) {
      const name = `${merchant} ${field} ${acceptedPattern}`;
      if (!told.has(name)) log.warn({ merchant, field, acceptedPattern }, 'a registration rule is no expression');
      told.add(name);
    }
    return rules;
  };
}
