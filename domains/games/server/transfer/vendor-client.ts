/**
 * The HTTP client of a vendor that keeps a balance of its own. A transfer without a certain answer is `unknown`: wallet keeps
 * its money aside and queries the state by our own reference; no transfer is ever sent twice.
 */
import { z } from 'zod/mini';
import { BalanceAnswer, KickAnswer, TransferAnswer } from '#domains/games/contract/transfer-wallet.ts';
import { hasNeverArrived, judgeTransferAnswer, transferExpiresAt } from '#domains/games/rules/transfer-wallet.ts';
import type {
  LoadVendorClients,
  VendorAnswer,
  VendorClient,
  VendorTransferRequest,
  VendorWalletKey,
} from '#domains/wallet/server/index.ts';
import { moneyText } from '#kernel/money.ts';
import type { Tx } from '#platform/server/context.ts';
import type { Log } from '#platform/server/runtime/log.ts';
import { readSecretsOf } from '../vendor/vendor-key.ts';
import { listWalletAddresses } from './transfer-vendor.store.ts';
import type { CallWallet, WalletAnswer, WalletRequest } from './wallet-client.ts';

type Deps = { readonly ask: CallWallet; readonly log: Pick<Log, 'warn' | 'error'> };
type WalletQuery = Pick<WalletRequest, 'call' | 'fields' | 'now'>;

const unknownAnswer: VendorAnswer = { state: 'unknown' };

/** Every vendor that has an address of its own wallet, and a key. */
export const createExternalVendors =
  (deps: Deps): LoadVendorClients =>
  async (tx) => {
    const addresses = await listWalletAddresses(tx);
    return (vendor) => {
      const address = addresses.get(vendor);
      return address === undefined ? null : vendorClientAt(deps, address);
    };
  };

const playerFieldsOf = ({ member, currency }: VendorWalletKey) => ({ playerId: member, currency });

function vendorClientAt({ ask: callWallet, log }: Deps, address: string): VendorClient {
  const callVendor = async (tx: Tx, { vendor }: VendorWalletKey, query: WalletQuery): Promise<WalletAnswer | null> => {
    const secrets = await readSecretsOf(tx, vendor);
    const answer = await callWallet({ ...query, address, vendor, secrets });
    if (typeof answer !== 'string') return answer;
    log.warn({ vendor, call: query.call, why: answer }, 'a vendor’s wallet did not answer');
    return null;
  };

  const sendTransfer = async (tx: Tx, move: VendorTransferRequest, query: WalletQuery) => {
    const answer = await callVendor(tx, move, query);
    const transfer = answer && parseTransferAnswer(answer);
    if (!answer || !transfer) return null;
    const judged = judgeTransferAnswer(move, transfer);
    // Staff have to look into it: the two ledgers disagree about the transfer.
    if (judged.is === 'other') {
      log.error({ transfer: move.id, vendor: move.vendor, part: judged.part }, 'a vendor contradicts a transfer');
    }
    return { judged, theirs: answer.theirs };
  };

  const send = async (
    tx: Tx,
    move: VendorTransferRequest,
    query: Pick<WalletQuery, 'call' | 'now'>,
  ): Promise<VendorAnswer> => {
    const { id: transferId, amount, sentAt } = move;
    const fields = {
      ...playerFieldsOf(move),
      transferId,
      amount: moneyText(amount),
      expiresAt: transferExpiresAt(sentAt),
    };
    const result = await sendTransfer(tx, move, { ...query, fields });
    return moveAnswerOf(result?.judged);
  };

  return {
    isExternal: true,
    deposit: (tx, move, now) => send(tx, move, { call: 'deposit', now }),
    withdraw: (tx, move, now) => send(tx, move, { call: 'withdraw', now }),
    status: async (tx, move, now) => {
      const result = await sendTransfer(tx, move, {
        call: 'status',
        now,
        fields: { ...playerFieldsOf(move), transferId: move.id },
      });
      if (result?.judged.is !== 'unheard') return moveAnswerOf(result?.judged);
      const { theirs } = result;
      return hasNeverArrived({ sentAt: move.sentAt, theirs, ours: now })
        ? { state: 'refused', reason: 'never_arrived' }
        : unknownAnswer;
    },
    kick: async (tx, wallet, now) => {
      const answer = await callVendor(tx, wallet, { call: 'kick', now, fields: playerFieldsOf(wallet) });
      const result = answer && z.safeParse(KickAnswer, answer.body).data;
      return result?.requestId === answer?.requestId && result?.playerId === wallet.member;
    },
    balance: async (tx, wallet, now) => {
      const answer = await callVendor(tx, wallet, { call: 'balance', now, fields: playerFieldsOf(wallet) });
      const result = answer && z.safeParse(BalanceAnswer, answer.body).data;
      if (!result || result.requestId !== answer.requestId) return null;
      return result.playerId === wallet.member && result.currency === wallet.currency ? result.balance : null;
    },
  };
}

/** Null where it is no answer to this query, even if it is signed: an old answer may be replayed. */
function parseTransferAnswer({ body, requestId }: WalletAnswer): TransferAnswer | null {
  const answer = z.safeParse(TransferAnswer, body).data;
  return answer?.requestId === requestId ? answer : null;
}

/** Only the vendor's own answer ends a transfer. */
function moveAnswerOf(judged: ReturnType<typeof judgeTransferAnswer> | undefined): VendorAnswer {
  if (judged?.is === 'done') return { state: 'done' };
  return judged?.is === 'refused' ? { state: 'refused', reason: judged.reason } : unknownAnswer;
}
