/** Bills: those that wait, and any of them counted again from the records. */
import {
  approveBill,
  listOpenMoves,
  listWaitingBills,
  recomputeBill,
  withholdBill,
} from '#domains/agents/server/index.ts';
import { readAccounts } from '#domains/identity/server/index.ts';
import { displayMoney } from '#kernel/money.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import { inSnapshot } from '#platform/server/database/db.ts';
import { type Command, decline, succeed, timeText } from '../command.ts';
import { runAction } from './agent-input.ts';

const maxEntries = 50;

export const waiting: Command = {
  subject: null,
  options: {},
  what: 'lists the bills and moves of agents that wait for a person, the oldest first',
  run: async ({ pool }) => {
    const bills = await listWaitingBills(pool, maxEntries);
    const moves = await listOpenMoves(pool, maxEntries);
    const accounts = await readAccounts(pool, [
      ...bills.map(({ agent }) => agent),
      ...moves.flatMap(({ member, to }) => [member, to]),
    ]);
    return succeed(
      ...bills.map(
        ({ id, agent, merchant, currency, kind, payable, difference, reason, createdAt }) =>
          `bill  ${id}  ${timeText(createdAt)}  ${merchant}, ${accounts.get(agent) ?? agent}, ${kind}, ${displayMoney(difference < 0n ? difference : payable)} ${currency}${reason === null ? '' : `, ${reason}`}`,
      ),
      ...moves.map(
        ({ id, member, to, requestedBy, effectiveAt }) =>
          `move  ${id}  ${accounts.get(member) ?? member} below ${accounts.get(to) ?? to}, asked for by ${requestedBy}, ${
            effectiveAt === null ? 'waits for another person' : `takes effect ${timeText(effectiveAt)}`
          }`,
      ),
      ...(bills.length + moves.length === 0 ? ['Nothing waits.'] : []),
    );
  },
};

export const approve: Command = {
  subject: '<bill>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'approves a bill that waits or was withheld, and pays it at once, less what its agent owes',
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) => approveBill(tx, { ...action, bill: input.subject }),
      describe: ({ id, payable, difference, currency }) =>
        difference < 0n
          ? `${id} stands, ${displayMoney(difference)} ${currency}`
          : `${id} is paid, ${displayMoney(payable)} ${currency} before debts`,
    }),
};

export const withhold: Command = {
  subject: '<bill>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'withholds a bill that waits; its agent reads the remark. It may still be approved later',
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) => withholdBill(tx, { ...action, bill: input.subject }),
      describe: ({ id }) => `${id} is withheld`,
    }),
};

export const recompute: Command = {
  subject: '<bill>',
  options: {},
  what: 'counts a bill again from the records that were there when it was made, and says equal or by how much not',
  run: async ({ pool }, { subject }) => {
    const result = await inSnapshot(pool, (tx) => recomputeBill(tx, subject, { offsetMinutes: defaultOffsetMinutes }));
    if (!result) return decline(`There is no bill "${subject}".`);
    const { bill, differences, isOtherFormula } = result;
    const formula = isOtherFormula
      ? [`It was made by version ${bill.formulaVersion} of the formula, which is another one now.`]
      : [];
    if (differences.length === 0)
      return succeed(`Equal: ${bill.id} comes to ${displayMoney(bill.net)} ${bill.currency} again.`, ...formula);
    return decline(
      `Not equal: ${bill.id}, ${bill.currency}.`,
      ...differences.map(
        ({ name, bill: stated, records }) =>
          `${name}: the bill has ${displayMoney(stated)}, the records ${displayMoney(records)}`,
      ),
      ...formula,
    );
  },
};
