/** What all actions on vendors have in common: the actor, and the reasons for a refusal. */
import { externalCategories, type VendorFault } from '#domains/games/server/index.ts';
import { type CommandInput, type CommandResult, decline, type StaffContext } from '../command.ts';

const faultTexts: Readonly<Record<VendorFault, string>> = {
  vendor_unknown: 'the catalogue has no such vendor; its code stands in capitals',
  two_keys: 'it has two keys already; look at them with vendor, and revoke the older one with vendor-key-revoke',
  secret_poor: 'the secret in the file is 24 to 200 printable signs on one line, without blanks',
  signs_otherwise: 'the vendor does not sign by RSA; its key is made by vendor-key',
  public_key_poor:
    'the file has one public key of RSA in it, of 2048 to 8192 bits, as PEM (BEGIN PUBLIC KEY), and never a private one',
  two_public_keys:
    'it has two public keys already; look at them with vendor, and revoke the older one with vendor-public-key-revoke',
  key_unknown: 'it has no such key in use',
  address_refused:
    'outside the sandbox an address is https, with neither a query nor a name in it, and neither it nor what its name points to is this machine or of a private network',
  template_refused:
    'an address of games has {ticket} in it, and of the others {vassalage}, {gameCode}, {language}, {page} and {back} alone; it begins with a stroke, or is https, with no name in it, and neither it nor what its name points to is this machine or of a private network',
  bound_refused: 'a round is asked for after 10 seconds at the soonest, and after 1209600 (two weeks) at the latest',
  no_own_wallet: 'the vendor keeps no balances; if it does from now on, say --new',
  nothing_new: 'it is so already',
  code_refused: 'a code has 2 to 24 capitals, digits and underscores',
  name_refused: 'a name has 1 to 60 letters, digits and signs on one line',
  category_refused: `it is one or more of ${externalCategories.join(', ')}, and for a game one that its vendor has`,
  protocol_refused:
    'the protocol is seamless, transfer or hub88, stays what it was, and hub88 is spoken with the vendor HUB88 alone',
  own_vendor: 'it is the platform’s own, and no command adds or takes away of it',
  money_there: 'members have money there, or on its way: it comes home first',
  vendor_leaving: 'it is being taken away, and its last rounds are still paid; try again when it is disconnected',
  vendor_removed:
    'it is taken away or about to be, and gets no new key; vendor-add brings it back once it is disconnected',
  game_code_refused: 'a game’s code has 1 to 64 letters, digits, underscores and hyphens',
  game_known: 'the vendor has a game of that code or name in that category already',
  game_unknown: 'the vendor has no such game in that category',
  return_refused: 'the return is a percentage above 0 and up to 100, as 96.5',
  stakes_refused: '--min is above 0, and --max is not below it',
  asks_otherwise: 'the vendor’s protocol does not ask for addresses of games; only HUB88 does',
  operator_refused: 'an operator, and a sub-partner, has 1 to 64 printable signs without blanks',
  two_signing_keys:
    'it has two signing keys already; look at them with vendor, and revoke the older one with vendor-signing-key-revoke',
};

export const explainVendorRefusal = (fault: VendorFault): CommandResult => decline(`Refused: ${faultTexts[fault]}.`);
/** Null: it was left out, or is too long. */
export function remarkOf({ options }: CommandInput): string | null {
  const remark = options.remark?.trim() ?? '';
  return remark === '' || remark.length > 140 ? null : remark;
}
export const remarkMissing = 'Why? --remark has one to 140 letters, and the audit keeps it.';

/** Where the addresses that are set may lie. */
export const addressCheckOf = ({ sandbox, resolve }: StaffContext) => ({ sandbox, resolve });
export const vendorChangeOf = ({ clock }: StaffContext, { subject, actor }: CommandInput) => ({
  vendor: subject,
  actor,
  at: clock.now(),
});
