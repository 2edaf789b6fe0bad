/** What salts the next chain of the shared round: named before anybody can know it, entered once the world does. */
import { enterSaltValue, nameSaltSource } from '#domains/studio/server/index.ts';
import { inTransaction } from '#platform/server/database/db.ts';
import { type Command, type CommandInput, decline, type StaffContext, succeed, usageError } from './command.ts';

const faultTexts: Readonly<Record<string, string>> = {
  no_chain_waits: 'no chain waits for a salt; the next one is published some hours before it is needed',
  named_already: 'a value was named for this chain already, and that stands',
  not_named: 'nothing was named for this chain; name what the value will be first, with crash-salt-source',
};

const isLine = (text: string) => /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/.test(text);

const saltEntry = ({ clock }: StaffContext, { subject, actor }: CommandInput) => ({
  text: subject,
  actor,
  at: clock.now(),
});

export const saltSource: Command = {
  subject: '<text>',
  options: {},
  what: 'names the public value that will salt the next chain of crash, such as "hash of Bitcoin block 930000"',
  run: async (context, input) => {
    if (!isLine(input.subject)) return usageError('It is one line of at most 200 plain signs.');
    const outcome = await inTransaction(context.pool, (tx) => nameSaltSource(tx, saltEntry(context, input)));
    if (!outcome.ok) return decline(`Refused: ${faultTexts[outcome.fault] ?? outcome.fault}.`);
    return succeed(`Done: the chain ${outcome.value.published} waits for: ${input.subject}`);
  },
};

export const saltValue: Command = {
  subject: '<value>',
  options: {},
  what: 'enters the value that was named, once the world knows it; crash opens no round of that chain before',
  run: async (context, input) => {
    if (!isLine(input.subject)) return usageError('It is one line of at most 200 plain signs.');
    const outcome = await inTransaction(context.pool, (tx) => enterSaltValue(tx, saltEntry(context, input)));
    if (!outcome.ok) return decline(`Refused: ${faultTexts[outcome.fault] ?? outcome.fault}.`);
    return succeed(`Done: the chain ${outcome.value.published} has the salt ${outcome.value.salt}.`);
  },
};
