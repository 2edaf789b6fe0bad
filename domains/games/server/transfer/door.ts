/**
 * The door to a vendor that keeps a balance of its own and is reached over HTTP. What was not answered for sure is
 * `unknown`: wallet keeps its money aside and asks by our own reference; nothing is ever sent twice.
 */
import { z } from 'zod/mini';
import { BalanceTold, KickTold, MoveTold } from '#domains/games/contract/transfer-wallet.ts';
import { isGone, judgeTold, moveEndsAt } from '#domains/games/rules/transfer-wallet.ts';
import type { MoveAnswer, VendorDoor, VendorDoors, VendorMove, VendorPurse } from '#domains/wallet/server/index.ts';
import { moneyText } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Log } from '#platform/server/log.ts';
import { readSecretsOf } from '../gateway/vendor-key.ts';
import { listWalletAddresses } from '../transfer-vendor.store.ts';
import type { Asked, AskWallet, WalletAnswer } from './ask.ts';

type Deps = { readonly ask: AskWallet; readonly log: Pick<Log, 'warn' | 'error'> };
type Question = Pick<Asked, 'call' | 'fields' | 'now'>;

const unknown: MoveAnswer = { state: 'unknown' };

/** Every vendor that has an address of its own wallet, and a key. */
export const createOutsideVendors =
  (deps: Deps): VendorDoors =>
  async (tx) => {
    const addresses = await listWalletAddresses(tx);
    return (vendor) => {
      const address = addresses.get(vendor);
      return address === undefined ? null : doorAt(deps, address);
    };
  };

const purseOf = ({ member, currency }: VendorPurse) => ({ playerId: member, currency });

function doorAt({ ask, log }: Deps, address: string): VendorDoor {
  const speak = async (tx: Tx, { vendor }: VendorPurse, question: Question): Promise<WalletAnswer | null> => {
    const secrets = await readSecretsOf(tx, vendor);
    const answer = await ask({ ...question, address, vendor, secrets });
    if (typeof answer !== 'string') return answer;
    log.warn({ vendor, call: question.call, why: answer }, 'a vendor’s wallet did not answer');
    return null;
  };

  const tell = async (tx: Tx, move: VendorMove, question: Question) => {
    const answer = await speak(tx, move, question);
    const told = answer && readMove(answer);
    if (!answer || !told) return null;
    const judged = judgeTold(move, told);
    // Somebody has to look at it: the books of two houses speak of two different things.
    if (judged.is === 'other') {
      log.error({ transfer: move.id, vendor: move.vendor, part: judged.part }, 'a vendor contradicts a transfer');
    }
    return { judged, theirs: answer.theirs };
  };

  const send = async (tx: Tx, move: VendorMove, question: Pick<Question, 'call' | 'now'>): Promise<MoveAnswer> => {
    const { id: transferId, amount, sentAt } = move;
    const fields = { ...purseOf(move), transferId, amount: moneyText(amount), expiresAt: moveEndsAt(sentAt) };
    const told = await tell(tx, move, { ...question, fields });
    return endOf(told?.judged);
  };

  return {
    outside: true,
    deposit: (tx, move, now) => send(tx, move, { call: 'deposit', now }),
    withdraw: (tx, move, now) => send(tx, move, { call: 'withdraw', now }),
    status: async (tx, move, now) => {
      const told = await tell(tx, move, { call: 'status', now, fields: { ...purseOf(move), transferId: move.id } });
      if (told?.judged.is !== 'unheard') return endOf(told?.judged);
      const { theirs } = told;
      return isGone({ sentAt: move.sentAt, theirs, ours: now })
        ? { state: 'refused', reason: 'never_arrived' }
        : unknown;
    },
    kick: async (tx, purse, now) => {
      const answer = await speak(tx, purse, { call: 'kick', now, fields: purseOf(purse) });
      const told = answer && z.safeParse(KickTold, answer.body).data;
      return told?.requestId === answer?.requestId && told?.playerId === purse.member;
    },
    balance: async (tx, purse, now) => {
      const answer = await speak(tx, purse, { call: 'balance', now, fields: purseOf(purse) });
      const told = answer && z.safeParse(BalanceTold, answer.body).data;
      if (!told || told.requestId !== answer.requestId) return null;
      return told.playerId === purse.member && told.currency === purse.currency ? told.balance : null;
    },
  };
}

/** Null for what is no answer to this question, however well it is signed: an old one may be shown again. */
function readMove({ body, requestId }: WalletAnswer): MoveTold | null {
  const told = z.safeParse(MoveTold, body).data;
  return told?.requestId === requestId ? told : null;
}

/** Only the vendor's own yes or no ends a transfer. */
function endOf(judged: ReturnType<typeof judgeTold> | undefined): MoveAnswer {
  if (judged?.is === 'done') return { state: 'done' };
  return judged?.is === 'refused' ? { state: 'refused', reason: judged.reason } : unknown;
}
