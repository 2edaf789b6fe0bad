/** Moving an account below another upline takes two people. */
import { approveMove, cancelMove, requestMove } from '#domains/agents/server/index.ts';
import { defaultOffsetMinutes } from '#kernel/time.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Command, timeText, usageError } from '../command.ts';
import { findNamed, isResult, runAction } from './agent-input.ts';

const zone = { offsetMinutes: defaultOffsetMinutes };

export const move: Command = {
  subject: '<account>',
  options: { to: '<agent>', remark: '<text>', merchant: '<brand>' },
  needed: ['to', 'remark'],
  what: 'asks for an account, with everybody below it, to be moved below another agent; another person approves it',
  run: async (context, input) => {
    const { to, merchant } = input.options;
    if (!to) return usageError('Below whom? --to is the account of an agent.');
    const member = await findNamed(context, input);
    if (isResult(member)) return member;
    const options = { merchant: merchant ?? member.merchant };
    const upline = await findNamed(context, { subject: to, options });
    if (isResult(upline)) return upline;
    return runAction(context, input, {
      act: (tx, action) => requestMove(tx, { ...action, member: member.id, to: upline.id, rng: systemRng }, zone),
      describe: ({ id }) => `the move ${id} of ${member.account} below ${upline.account} waits for another person`,
    });
  },
};

export const moveApprove: Command = {
  subject: '<move>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'approves a move that somebody else asked for; it takes effect at the start of the next business day',
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) => approveMove(tx, { ...action, move: input.subject }, zone),
      describe: ({ id, effectiveAt }) => `${id} takes effect ${timeText(effectiveAt)}`,
    }),
};

export const moveCancel: Command = {
  subject: '<move>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'cancels a move before it takes effect',
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) => cancelMove(tx, { ...action, move: input.subject }),
      describe: ({ id }) => `${id} is cancelled`,
    }),
};
