/** What all deeds about vendors have in common: who does it, and why not. */
import type { VendorFault } from '#domains/games/server/index.ts';
import { type Asked, type Desk, decline, type Told } from './command.ts';

const why: Readonly<Record<VendorFault, string>> = {
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
};

export const refused = (fault: VendorFault): Told => decline(`Refused: ${why[fault]}.`);
/** Where the addresses that are set may lie. */
export const judgingOf = ({ sandbox, resolve }: Desk) => ({ sandbox, resolve });
export const deedOf = ({ clock }: Desk, { subject: vendor, actor }: Asked) => ({ vendor, actor, at: clock.now() });
