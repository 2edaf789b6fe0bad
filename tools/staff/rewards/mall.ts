/** `npm run staff -- rewards …`: the points mall. */

import { composeProtection } from '#apps/server/protection/protection.ts';
import { createGiftDeps } from '#apps/server/rewards/rewards.ts';
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import { reminderDueAt } from '#domains/rewards/rules/mall/redemption.ts';
import {
  addItem,
  approveRedemption,
  changeItem,
  changePointsConfig,
  listAllItems,
  listWaitingRedemptions,
  type MallStaffAction,
  rejectRedemption,
  returnPoints,
} from '#domains/rewards/server/index.ts';
import { displayMoney } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Tx } from '#platform/server/context.ts';
import { inRetriedTransaction } from '#platform/server/database/db.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  decline,
  type StaffContext,
  succeed,
  timeText,
  usageError,
} from '../command.ts';
import { parseItem, parseItemChange, parsePointsChange } from './mall-input.ts';

const faultTexts = {
  redemption_unknown: 'there is no such redemption',
  redemption_decided: 'it is decided already, or its member cancelled it',
  account_closed: 'the account is closed, and nothing can be paid there',
  not_delivered_goods: 'points of approved goods alone come back, and once',
  item_unknown: 'there is no such reward',
  mall_full: 'the mall has five hundred rewards',
  config_incomplete: 'the first time both --ratio and --earn-per are needed',
} as const;

type Action<T> = (tx: Tx, action: MallStaffAction) => Promise<Outcome<T, keyof typeof faultTexts>>;
type ActionSteps<T> = { readonly act: Action<T>; readonly describe: (value: T) => string };

/** Does it in one transaction with its row of the audit. */
async function runAction<T>(
  { pool, clock }: StaffContext,
  { actor, options }: CommandInput,
  { act, describe }: ActionSteps<T>,
): Promise<CommandResult> {
  const reason = options.remark?.trim() ?? '';
  if (reason.length < 3 || reason.length > 500)
    return usageError('Why? --remark has three to 500 letters, and the audit keeps it.');
  const outcome = await inRetriedTransaction(pool, (tx) => act(tx, { actor, reason, at: clock.now() }));
  return outcome.ok
    ? succeed(`Done: ${describe(outcome.value)}, in the name of ${actor}.`)
    : decline(`Refused, nothing was changed: ${faultTexts[outcome.fault]}.`);
}

const maxEntries = 50;

type Target = NonNullable<Awaited<ReturnType<typeof listWaitingRedemptions>>[number]['deliverTo']>;

const formatTarget = (target: Target): string =>
  'street' in target
    ? [target.recipient, target.street, `${target.postcode} ${target.city}`, target.phone].join(', ')
    : target.phone;

const redemptions: Command = {
  subject: null,
  options: {},
  what: 'lists what members asked for in the points mall and what waits for a person, the oldest first',
  run: async ({ pool, clock }) => {
    const rows = await listWaitingRedemptions(pool, maxEntries);
    const accounts = await readAccounts(
      pool,
      rows.map(({ member }) => member),
    );
    return succeed(
      ...rows.map((row) => {
        const goods = row.deliverTo === null ? '' : `, to ${formatTarget(row.deliverTo)}`;
        const money = row.kind === 'cash' ? `, pays ${displayMoney(row.amount)} ${row.currency}` : goods;
        const late = reminderDueAt(row.appliedAt) <= clock.now() ? ', LATE' : '';
        return `${row.id}  ${timeText(row.appliedAt)}  ${row.merchant}, ${accounts.get(row.member) ?? row.member}  ${row.quantity} × ${row.name.EN}, ${row.points} points${money}${late}`;
      }),
      ...(rows.length === 0 ? ['Nothing waits.'] : []),
    );
  },
};

const remarkOnly = { subject: '<redemption>', options: { remark: '<text>' }, needed: ['remark'] } as const;

const approve: Command = {
  ...remarkOnly,
  what: 'approves a redemption: the points are spent, and what pays money pays it at once',
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) =>
        approveRedemption(tx, createGiftDeps(composeProtection()), { ...action, redemption: input.subject }),
      describe: ({ id, points }) => `${id} is approved, ${points} points are spent`,
    }),
};

const reject: Command = {
  ...remarkOnly,
  what: 'rejects a redemption: points and stock are back; its member reads the remark',
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) => rejectRedemption(tx, { ...action, redemption: input.subject }),
      describe: ({ id, points }) => `${id} is rejected, ${points} points are back`,
    }),
};

const giveBack: Command = {
  ...remarkOnly,
  what: 'gives the points of approved goods back that could not be delivered',
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) => returnPoints(tx, { ...action, redemption: input.subject }),
      describe: ({ id, points }) => `${points} points of ${id} are back`,
    }),
};

const items: Command = {
  subject: '<brand>',
  options: {},
  what: 'lists the rewards of a brand’s points mall, also those that are off',
  run: async ({ pool }, { subject }) => {
    const rows = await listAllItems(pool, subject);
    return succeed(
      ...rows.map(
        ({ id, name, points, currency, stock, active, kind, amount }) =>
          `${id}  ${name.EN}, ${points} points, ${kind === 'cash' ? `${displayMoney(amount)} ${currency}` : 'goods'}, stock ${stock ?? 'without an end'}${active ? '' : ', OFF'}`,
      ),
      ...(rows.length === 0 ? ['There are none.'] : []),
    );
  },
};

const itemAdd: Command = {
  subject: '<brand>',
  options: { item: '<file>', remark: '<text>' },
  needed: ['item', 'remark'],
  what: 'adds a reward to a brand’s points mall, from a file with its terms as JSON',
  run: async (context, input) => {
    const merchant = input.subject;
    const currency = await readBrandCurrency(context.pool, merchant);
    if (currency === null) return usageError(`There is no brand "${merchant}".`);
    const file = input.options.item === undefined ? null : await context.take(input.options.item);
    const terms = parseItem(file);
    if (terms === null)
      return usageError(
        '--item is a file with the reward as JSON: kind, category, name, points, drawing, delivery and so on.',
      );
    return runAction(context, input, {
      act: (tx, action) => addItem(tx, { ...action, item: { ...terms, merchant, currency }, rng: systemRng }),
      describe: ({ id, name }) => `${id}, ${name.EN}, is in the mall of ${merchant}`,
    });
  },
};

const item: Command = {
  subject: '<reward>',
  options: {
    points: '<number>',
    stock: '<number or none>',
    limit: '<number or none>',
    level: '<number>',
    bets: '<amount>',
    active: '<on or off>',
    remark: '<text>',
  },
  needed: ['remark'],
  what: 'changes a reward: its points, its stock, how many each member may take, the level and the valid bets it asks for',
  run: async (context, input) => {
    const change = parseItemChange(input.options);
    if (typeof change === 'string') return usageError(change);
    return runAction(context, input, {
      act: (tx, action) => changeItem(tx, { ...action, item: input.subject, change }),
      describe: ({ id, name }) => `${id}, ${name.EN}, is changed`,
    });
  },
};

const config: Command = {
  subject: '<brand>',
  options: { ratio: '<points>', 'earn-per': '<amount>', remark: '<text>' },
  needed: ['remark'],
  what: 'sets how many points make one unit of money, 0 for none, and the valid bet that earns a point; the factors of levels are those of the VIP ladder',
  run: async (context, input) => {
    const merchant = input.subject;
    if ((await readBrandCurrency(context.pool, merchant)) === null)
      return usageError(`There is no brand "${merchant}".`);
    const change = parsePointsChange(input.options);
    if (typeof change === 'string') return usageError(change);
    return runAction(context, input, {
      act: (tx, action) => changePointsConfig(tx, { ...action, merchant, change }),
      describe: (saved) => `points of ${merchant}: ${saved.ratio} to one, one per ${displayMoney(saved.earnPer)}`,
    });
  },
};

export const mallCommands: Readonly<Record<string, Command>> = {
  'rewards redemptions': redemptions,
  'rewards redeem-approve': approve,
  'rewards redeem-reject': reject,
  'rewards redeem-return': giveBack,
  'rewards mall-items': items,
  'rewards mall-add': itemAdd,
  'rewards mall-item': item,
  'rewards points': config,
};
