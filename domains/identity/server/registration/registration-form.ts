/**
 * What both ways of registering check before a member is made, in the order of their contracts: what was typed, who
 * invited, and the human check and the picture, which can be used once. All of it outside the transaction: a refusal
 * would undo their use.
 */
import { hash } from 'node:crypto';
import { authWindowMs } from '#domains/identity/contract/rate-limit.ts';
import type { FieldRule, MobileRegistration, Registration } from '#domains/identity/contract/registration.ts';
import { texts } from '#domains/identity/contract/texts.ts';
import { matchesAccountName } from '#domains/identity/rules/password/password.ts';
import { judgePaymentPassword } from '#domains/identity/rules/password/payment-password.ts';
import { isInvalidPattern } from '#domains/identity/rules/registration/pattern.ts';
import {
  judgeRegistration,
  listFormFields,
  pickFormValues,
  type RegistrationFault,
  type RegistrationInput,
  type RegistrationMethod,
  type RegistrationSwitches,
  requiresHumanCheck,
} from '#domains/identity/rules/registration/registration.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { done, type Outcome, type RefusedOutcome, refuse } from '#kernel/outcome.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { Limits } from '#platform/server/limits/index.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import type { HumanCheck } from '../challenge/human-check.ts';
import { isClosed, readMember, readMemberByAccount } from '../member/member.store.ts';
import { isBreached } from '../password/breached.ts';
import { readDefaultPassword } from '../password/password.store.ts';
import { readReferrer } from './referral.store.ts';
import { describeFieldViolation, refuseField } from './refuse-field.ts';
import { readFieldRules } from './registration.store.ts';
import type { ReadAffiliate, ReadSwitches } from './registration.ts';

/** Solved for this form, for its code, or come with the code. */
const acceptedScopes = ['any', 'registration code', 'registration'] as const;

/** A check is good for so many codes with a slip in them, as many as one code has tries, and for as long as it lives. */
const failedCodeRules = [{ by: 'account', count: 5, windowMs: authWindowMs }] as const;

export type RegistrationFormDeps = {
  readonly reader: Tx;
  readonly log: Pick<Log, 'warn'>;
  readonly switchesOf: ReadSwitches;
  /** The legal minimum age of the domain. */
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

export type ValidatedForm = {
  /** The values of the form's fields; nothing else of the body counts. */
  readonly answers: RegistrationInput;
  readonly rules: readonly FieldRule[];
  readonly switches: RegistrationSwitches;
  readonly minimumAge: number;
  /** The inviter; null without one. */
  readonly inviter: MemberId | null;
  /** The invitation code of the form, where there is one, which was found to be valid. */
  readonly invitation: Invitation | null;
};

export type Invitation = { readonly code: string; readonly domain: string; readonly isAgent: boolean };

export type FormCheck<Fault extends string> = (
  form: Pick<ValidatedForm, 'answers' | 'rules' | 'switches'>,
) => Promise<RefusedOutcome<Fault> | null>;

export type RegistrationFormFault =
  | 'registration_closed'
  | 'field_refused'
  | 'passwords_differ'
  | WeakSecret
  | 'consent_missing'
  | 'invitation_invalid'
  | 'human_required'
  | 'wrong_captcha'
  | 'recommender_unknown';

type RegistrationBody = Registration | MobileRegistration;

export function createFormValidator(deps: RegistrationFormDeps) {
  const { reader } = deps;
  const rulesOf = createRuleReader(deps);
  /** `look` is asked before the proofs are spent: what it refuses is mended and sent again with the same ones. */
  return async <Further extends string = never>(
    context: Context,
    { way, look }: { readonly way: RegistrationMethod; readonly look?: FormCheck<Further> },
    input: RegistrationBody,
  ): Promise<Outcome<ValidatedForm, RegistrationFormFault | Further>> => {
    const { merchant, domain } = context.site;
    const switches = await deps.switchesOf(reader, merchant);
    if (!switches[way]) return refuse('registration_closed');
    const rules = await rulesOf(merchant);
    const formFields = listFormFields(rules, { way, switches });
    const minimumAge = await deps.minimumAgeOf(reader, domain);
    const answers = pickFormValues(formFields, input);
    const refused = await judge(context, { formFields, answers, input, minimumAge });
    if (refused) return refused;

    const found = await findAffiliate(deps, context, { code: answers.affiliateCode, domain: input.domain });
    if (found === 'unknown') return refuse('invitation_invalid');
    const needsHuman = requiresHumanCheck(rules, { way, switches, input: answers });
    if (needsHuman && !(await isSomebody(context, input))) return refuse('human_required');
    const slip = await look?.({ rules, answers, switches });
    if (slip) return slip;
    const unproven = await spendProofs(context, { needsHuman, answers, input });
    if (unproven) return unproven;
    const recommender = await findRecommender(reader, merchant, answers.recommenderId);
    if (recommender === 'unknown') return refuse('recommender_unknown');
    // A friend's code that nobody knows is kept as it came and ties to nobody: the visitor only followed a link.
    const { affiliate, invitation } = found;
    const inviter = affiliate ?? recommender ?? (await readReferrer(reader, merchant, input.referralCode ?? ''));
    return done({ answers, rules, switches, minimumAge, inviter, invitation });
  };

  /** What was typed, in the order of the form; the consent is the last thing on it. */
  async function judge(
    { site, locale }: Context,
    {
      formFields,
      answers,
      input,
      minimumAge,
    }: { formFields: FieldRule[]; answers: RegistrationInput; input: RegistrationBody; minimumAge: number },
  ): Promise<RefusedOutcome<'field_refused' | 'passwords_differ' | WeakSecret | 'consent_missing'> | null> {
    const faults = judgeRegistration(formFields, input);
    const weak = await judgeSecrets(reader, site.merchant, { formFields, answers });
    const fields = describeFieldFaults(locale, { faults, weak });
    const [first] = faults;
    if (first?.fault === 'field_refused') return refuseField(locale, first.broken, { fields });
    if (first?.fault === 'passwords_differ') return refuse(first.fault, { fields });
    if (weak) return refuse(weak, { fields });
    return first ? refuse(first.fault, { minimumAge }) : null;
  }

  /** Before `look` is asked: whoever spends the tries of another's code has solved a check for it. */
  async function isSomebody({ clock, ip }: Context, input: RegistrationBody): Promise<boolean> {
    const result = input.humanVerification ?? '';
    if (!(await deps.isHuman({ tx: reader, clock, ip }, result, acceptedScopes))) return false;
    const who = { ip, account: hash('sha256', result, 'base64url') };
    return (await deps.limits.strict('registration check', failedCodeRules, who)) === 0;
  }

  async function spendProofs(
    { clock, ip }: Context,
    { needsHuman, answers, input }: { needsHuman: boolean; answers: RegistrationInput; input: RegistrationBody },
  ): Promise<RefusedOutcome<'human_required' | 'wrong_captcha'> | null> {
    const context = { tx: reader, clock, ip };
    const { humanVerification: result } = input;
    if (needsHuman && !(result && (await deps.useHuman(context, result, acceptedScopes))))
      return refuse('human_required');
    const { captcha: text } = answers;
    const isRight = !text || (await deps.useCaptcha(context, { clientId: input.captchaId ?? '', text }));
    return isRight ? null : refuse('wrong_captcha');
  }
}

type FoundAffiliate = { readonly affiliate: MemberId | null; readonly invitation: Invitation | null };

async function findAffiliate(
  { reader, readAffiliate }: RegistrationFormDeps,
  { site: { merchant }, clock }: Context,
  { code, domain }: { readonly code: string | undefined; readonly domain: string },
): Promise<FoundAffiliate | 'unknown'> {
  if (!code) return { affiliate: null, invitation: null };
  const affiliate = await readAffiliate(reader, { merchant, code, domain, at: clock.now() });
  if (!affiliate) return 'unknown';
  return { affiliate: affiliate.inviter, invitation: { code, domain, isAgent: affiliate.isAgent } };
}

type WeakSecret = 'password_default' | 'password_breached' | 'payment_password_weak';

/** Every invalid field in one response, so that they can be corrected together. */
function describeFieldFaults(
  locale: Locale,
  { faults, weak }: { faults: readonly RegistrationFault[]; weak: WeakSecret | null },
): Record<string, string> {
  const words = texts[writtenLocaleOf(locale)];
  const fields: Record<string, string> = {};
  for (const verdict of faults) {
    if (verdict.fault === 'field_refused')
      fields[verdict.broken.field] = describeFieldViolation(locale, verdict.broken);
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
  { formFields, answers }: { formFields: readonly FieldRule[]; answers: RegistrationInput },
): Promise<WeakSecret | null> {
  const { password, paymentPassword, username, mobileNum } = answers;
  if (password && password === (await readDefaultPassword(tx, merchant))) return 'password_default';
  if (password && (isBreached(password) || matchesAccountName(password, [username, mobileNum])))
    return 'password_breached';
  if (!paymentPassword) return null;
  const verdict = judgePaymentPassword(formFields, { paymentPassword, confirmPaymentPassword: paymentPassword });
  return verdict ? 'payment_password_weak' : null;
}

/** By the account name or by the id, as it stands on the recommender's own page. */
async function findRecommender(tx: Tx, merchant: string, id = ''): Promise<MemberId | 'unknown' | null> {
  if (id === '') return null;
  const memberRow = id.startsWith('mb_')
    ? await readMember(tx, id as MemberId)
    : await readMemberByAccount(tx, merchant, id);
  return memberRow?.merchant === merchant && !(await isClosed(tx, memberRow.id)) ? memberRow.id : 'unknown';
}

/** A row whose pattern does not compile accepts anything; it is logged once. */
export function createRuleReader({ reader, log }: Pick<RegistrationFormDeps, 'reader' | 'log'>) {
  const loggedRules = new Set<string>();
  return async (merchant: string): Promise<FieldRule[]> => {
    const rules = await readFieldRules(reader, merchant);
    for (const { field, acceptedPattern } of rules.filter((rule) => isInvalidPattern(rule.acceptedPattern))) {
      const name = `${merchant} ${field} ${acceptedPattern}`;
      if (!loggedRules.has(name))
        log.warn({ merchant, field, acceptedPattern }, 'a registration rule is no expression');
      loggedRules.add(name);
    }
    return rules;
  };
}
