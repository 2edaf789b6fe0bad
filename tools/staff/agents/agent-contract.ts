/** Contracts in the name of the operator. */
import { z } from 'zod/mini';
import { ContractTerms } from '#domains/agents/contract/contract.ts';
import { endContractAtOnce, offerForOperator, setBrandTerms } from '#domains/agents/server/index.ts';
import { readBrandCurrency } from '#domains/content/server/index.ts';
import { systemRng } from '#platform/server/runtime/rng.ts';
import { type Command, type CommandInput, type StaffContext, timeText, usageError } from '../command.ts';
import { findNamed, isResult, runAction } from './agent-input.ts';

/** The terms of a file, in the form of the call; null where it has none. */
async function readTerms(context: StaffContext, { options }: CommandInput): Promise<ContractTerms | null> {
  const text = options.terms === undefined ? null : await context.take(options.terms);
  if (text === null) return null;
  try {
    const read = z.safeDecode(ContractTerms, JSON.parse(text) as z.input<typeof ContractTerms>);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const noTerms =
  '--terms is a file with the terms as JSON, as the call /wps/v2/agent/contracts takes them; amounts are text, rates parts per million.';

export const offer: Command = {
  subject: '<account>',
  options: { terms: '<file>', remark: '<text>', merchant: '<brand>' },
  needed: ['terms', 'remark'],
  what: 'offers a contract in the name of the operator to an agent without an upline; it waits seven days for the answer',
  run: async (context, input) => {
    const terms = await readTerms(context, input);
    if (!terms) return usageError(noTerms);
    const agent = await findNamed(context, input);
    if (isResult(agent)) return agent;
    const { id, merchant, account } = agent;
    const currency = await readBrandCurrency(context.pool, merchant);
    if (currency === null) return usageError(`There is no brand "${merchant}".`);
    return runAction(context, input, {
      act: (tx, action) => offerForOperator(tx, { ...action, merchant, currency, agent: id, terms, rng: systemRng }),
      describe: (contract) =>
        `${account} has the offer ${contract.id} (${contract.kind}) until ${timeText(contract.expiresAt)}`,
    });
  },
};

export const end: Command = {
  subject: '<contract>',
  options: { remark: '<text>' },
  needed: ['remark'],
  what: 'ends a contract at once, with everything below that it covered; the running window is paid until now. An offer is taken back',
  run: (context, input) =>
    runAction(context, input, {
      act: (tx, action) => endContractAtOnce(tx, { ...action, contract: input.subject }),
      describe: ({ id, state }) => `${id} is ${state}`,
    }),
};

export const terms: Command = {
  subject: '<brand>',
  options: { terms: '<file>', remark: '<text>' },
  needed: ['terms', 'remark'],
  what: 'sets the highest terms that the operator offers for a kind and period; offers above them are refused',
  run: async (context, input) => {
    const highest = await readTerms(context, input);
    if (!highest) return usageError(noTerms);
    const merchant = input.subject;
    if ((await readBrandCurrency(context.pool, merchant)) === null)
      return usageError(`There is no brand "${merchant}".`);
    return runAction(context, input, {
      act: (tx, action) => setBrandTerms(tx, { ...action, merchant, terms: highest }),
      describe: () => `the highest ${highest.kind} terms of ${merchant} are set`,
    });
  },
};
