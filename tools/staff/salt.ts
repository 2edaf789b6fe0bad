/** What salts the next chain of the shared round: named before anybody can know it, entered once the world does. */
import { enterSaltValue, nameSaltSource } from '#domains/studio/server/index.ts';
import { inTransaction } from '#platform/server/db.ts';
import { type Asked, type Command, type Desk, decline, misused, say } from './command.ts';

const why: Readonly<Record<string, string>> = {
  no_chain_waits: 'no chain waits for a salt; the next one is published some hours before it is needed',
  named_already: 'a value was named for this chain already, and that stands',
  not_named: 'nothing was named for this chain; name what the value will be first, with crash-salt-source',
};

const isLine = (text: string) => /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/.test(text);

const deed = ({ clock }: Desk, { subject, actor }: Asked) => ({ text: subject, actor, at: clock.now() });

export const saltSource: Command = {
  subject: '<text>',
  options: {},
  what: 'names the public value that will salt the next chain of crash, such as "hash of Bitcoin block 930000"',
  run: async (desk, asked) => {
    if (!isLine(asked.subject)) return misused('It is one line of at most 200 plain signs.');
    const outcome = await inTransaction(desk.pool, (tx) => nameSaltSource(tx, deed(desk, asked)));
    if (!outcome.ok) return decline(`Refused: ${why[outcome.fault] ?? outcome.fault}.`);
    return say(`Done: the chain ${outcome.value.published} waits for: ${asked.subject}`);
  },
};

export const saltValue: Command = {
  subject: '<value>',
  options: {},
  what: 'enters the value that was named, once the world knows it; crash opens no round of that chain before',
  run: async (desk, asked) => {
    if (!isLine(asked.subject)) return misused('It is one line of at most 200 plain signs.');
    const outcome = await inTransaction(desk.pool, (tx) => enterSaltValue(tx, deed(desk, asked)));
    if (!outcome.ok) return decline(`Refused: ${why[outcome.fault] ?? outcome.fault}.`);
    return say(`Done: the chain ${outcome.value.published} has the salt ${outcome.value.salt}.`);
  },
};
