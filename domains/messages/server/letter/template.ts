/**
 * What the product writes to its members about. A letter is stored by the name of its template and what is particular to it, and
 * put into words when it is read, so that it is always in the language of its reader.
 */
import type { LetterKind } from '#domains/messages/contract/letter.ts';
import { importTexts, type Locale, writtenLocaleOf } from '#kernel/locale.ts';
import { displayMoney, money, parseMoney } from '#kernel/money.ts';
import { instant, unbrokenTime } from '#kernel/time.ts';
import type { LetterParams, LetterSearch } from './letter.store.ts';
import type { texts as source } from './texts/en.ts';

const texts = await importTexts<typeof source>((file) => import(`./texts/${file}.ts`));

/** How a parameter is shown; a label is stored by its key. */
type ParamFormat = 'money' | 'time' | 'text' | 'label';
type LinkKey = keyof typeof source.links;

type Template = {
  readonly kind: LetterKind;
  readonly params: Readonly<Partial<Record<keyof typeof source.fields, ParamFormat>>>;
  readonly link: LinkKey | null;
};

const withdrawal = { kind: 'money', params: { amount: 'money', order: 'text' }, link: 'withdrawals' } as const;
const contract = {
  kind: 'agent',
  params: { contractKind: 'label', other: 'text' },
  link: 'contracts',
} as const;

const complaint = { kind: 'system', link: 'complaints' } as const;

export const templates = {
  deposit_credited: { kind: 'money', params: { amount: 'money', order: 'text', at: 'time' }, link: 'account' },
  withdrawal_checking: withdrawal,
  withdrawal_sent: withdrawal,
  withdrawal_paid: withdrawal,
  withdrawal_rejected: withdrawal,
  withdrawal_returned: withdrawal,
  withdrawal_cancelled: withdrawal,
  kyc_approved: { kind: 'security', params: { tier: 'text' }, link: 'verification' },
  kyc_rejected: { kind: 'security', params: { tier: 'text', kycReason: 'label' }, link: 'verification' },
  limit_set: { kind: 'security', params: { limitKind: 'label', period: 'label', at: 'time' }, link: 'limits' },
  second_factor_added: { kind: 'security', params: { factor: 'label', at: 'time' }, link: 'security' },
  reward_credited: { kind: 'money', params: { reward: 'label', amount: 'money', at: 'time' }, link: 'account' },
  bonus_forfeited: { kind: 'money', params: { amount: 'money', at: 'time' }, link: 'bonuses' },
  friend_qualified: { kind: 'money', params: {}, link: 'referral' },
  jackpot_won: { kind: 'money', params: { amount: 'money', at: 'time' }, link: 'jackpots' },
  lottery_won: { kind: 'money', params: { amount: 'money', order: 'text', at: 'time' }, link: 'account' },
  contract_offered: contract,
  contract_accepted: contract,
  contract_rejected: contract,
  contract_withdrawn: contract,
  contract_expired: contract,
  contract_terminated: contract,
  contract_termination_asked: contract,
  contract_termination_declined: contract,
  bill_paid: { kind: 'agent', params: { contractKind: 'label', amount: 'money' }, link: 'contracts' },
  complaint_filed: { ...complaint, params: { complaint: 'text', until: 'time' } },
  complaint_late: { ...complaint, params: { complaint: 'text' } },
  complaint_decided: {
    ...complaint,
    params: { complaint: 'text', outcome: 'label', decisionReason: 'text', until: 'time' },
  },
  complaint_appealed: { ...complaint, params: { complaint: 'text', until: 'time' } },
  complaint_closed: { ...complaint, params: { complaint: 'text', outcome: 'label', decisionReason: 'text' } },
  complaint_withdrawn: { ...complaint, params: { complaint: 'text', at: 'time' } },
  feedback_answered: { kind: 'system', params: { question: 'text', answer: 'text' }, link: 'feedback' },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof templates;

const links: Readonly<Record<LinkKey, string>> = {
  account: '/member/transactionHistory',
  withdrawals: '/member/withdraw',
  verification: '/member/verification',
  limits: '/member/limits',
  security: '/member/securityCenter',
  bonuses: '/member/bonusDetails',
  referral: '/member/referral',
  jackpots: '/jackpots',
  contracts: '/agentHome',
  feedback: '/member/feedback',
  complaints: '/member/complaints',
};

export type LetterText = {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly link: { readonly label: string; readonly to: string } | null;
};

export type LetterReading = {
  readonly locale: Locale;
  readonly currencySymbol: string;
  readonly offsetMinutes: number;
};

/** Kept as long as those about security: they say what was decided and until when. */
export const complaintTemplates: readonly string[] = Object.entries(templates).flatMap(([name, { link }]) =>
  link === complaint.link ? [name] : [],
);

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** The parameters that are shown in one of these formats; the same in every template. */
const listParams = (...formats: readonly ParamFormat[]): string[] => [
  ...new Set(
    Object.values(templates).flatMap(({ params }) =>
      Object.entries(params).flatMap(([param, format]) => (formats.includes(format) ? [param] : [])),
    ),
  ),
];

const [wordParams, labelParams] = [listParams('text', 'money'), listParams('label')];

/** What of a letter has these words as its reader sees it, in this language. */
export function createLetterSearch(words: string, locale: Locale): LetterSearch {
  const { letters, labels } = texts[writtenLocaleOf(locale)];
  const lowercase = words.toLowerCase();
  const hasWords = (text: string) => text.toLowerCase().includes(lowercase);
  const withoutParams = (text: string) => text.replace(/\{\w+\}/g, '');
  return {
    words,
    locale,
    templates: Object.entries(letters).flatMap(([name, { title, text }]) =>
      hasWords(withoutParams(title)) || hasWords(withoutParams(text)) ? [name] : [],
    ),
    wordParams,
    labelParams,
    labels: Object.entries(labels).flatMap(([key, label]) => (hasWords(label) ? [key] : [])),
  };
}

/** Null where the template has been removed since: such a letter is shown by nobody. */
export function formatLetter(name: string, params: LetterParams, reading: LetterReading): LetterText | null {
  if (!isTemplate(name)) return null;
  const template: Template = templates[name];
  const { letters, fields, labels, links: linkTexts } = texts[writtenLocaleOf(reading.locale)];
  const { title, text } = letters[name];
  const values = Object.fromEntries(
    Object.entries(template.params).flatMap(([param, format]) => {
      const value = params[param];
      return value === undefined || value === '' ? [] : [[param, formatParam(value, format, { labels, reading })]];
    }),
  );
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (whole, param: string) => values[param] ?? whole);
  return {
    title: fill(title),
    text: fill(text),
    rows: Object.entries(values).map(([param, value]) => ({ label: fields[param as keyof typeof fields], value })),
    link: template.link && { label: linkTexts[template.link], to: links[template.link] },
  };
}

function formatParam(
  value: string | number,
  format: ParamFormat,
  { labels, reading }: { labels: Readonly<Record<string, string>>; reading: LetterReading },
): string {
  if (format === 'money') return `${reading.currencySymbol}${displayMoney(parseMoney(String(value)) ?? money(0n))}`;
  if (format === 'time') return unbrokenTime(instant(Number(value)), reading.offsetMinutes);
  return format === 'label' ? (labels[value] ?? String(value)) : String(value);
}
