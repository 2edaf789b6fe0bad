/**
 * The vendor's side of the transfer wallet (`docs/vendor-integration.md`): the operator's calls and all responses are signed.
 * Three amounts trigger the special cases: 13 centavos are accepted without a response, 14 are refused without a response,
 * and 15 are refused.
 */
import { type Money, moneyScale, parseMoney, zero } from '#kernel/money.ts';
import { signatureOf } from './operator-client.ts';
import { balanceText, type Transfer, type WalletKey, type WalletStore } from './wallet-store.ts';

type WalletFields = Readonly<Record<string, unknown>>;
/** Null: the connection is closed without a response. */
export type WalletResponse = { readonly body: string; readonly headers: Readonly<Record<string, string>> } | null;

export type Wallet = (call: string, fields: WalletFields) => WalletResponse;

type Deps = {
  readonly store: WalletStore;
  readonly secretOf: (vendor: string) => string | undefined;
  /** Whether balances of that vendor are kept here. */
  readonly keeps: (vendor: string) => boolean;
  readonly now: () => number;
  /** Ends the player's sessions. */
  readonly kick: (key: WalletKey) => void;
};

const codes = { invalid: 7, mismatch: 11, notFound: 12, late: 15 } as const;
const maxAmount = 1_000_000_000n * moneyScale;
const silentCentavos: ReadonlySet<bigint> = new Set([13n, 14n]);
const refusedCentavos: ReadonlySet<bigint> = new Set([14n, 15n]);
const centavosOf = (amount: Money) => (amount % moneyScale) / (moneyScale / 100n);

/** The caller has verified the operator's signature. */
export function createWallet({ store, secretOf, keeps, now, kick }: Deps): Wallet {
  const respond = (vendor: string, payload: object): WalletResponse => {
    const body = JSON.stringify(payload);
    const timestamp = String(now());
    const signature = signatureOf(secretOf(vendor) ?? '', timestamp, body);
    return { body, headers: { 'x-timestamp': timestamp, 'x-signature': signature } };
  };

  return (call, fields) => {
    const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
    const key = { vendor: text('vendor'), playerId: text('playerId'), currency: text('currency') };
    const [requestId, transferId] = [text('requestId'), text('transferId')];
    if (!keeps(key.vendor) || key.playerId === '' || key.currency === '') {
      return respond(key.vendor, { requestId, transferId, code: codes.invalid, state: 'unknown' });
    }
    if (call === 'balance')
      return respond(key.vendor, { requestId, code: 0, ...key, balance: balanceText(store, key) });
    if (call === 'kick') {
      kick(key);
      return respond(key.vendor, { requestId, code: 0, ...key });
    }
    const unknown = (code: number) => respond(key.vendor, { requestId, transferId, code, state: 'unknown' });
    const stored = store.findTransfer(transferId);
    if (call === 'status') return stored ? respond(key.vendor, { requestId, ...stored }) : unknown(codes.notFound);
    const request = parseTransfer(call, { ...key, transferId, amount: text('amount') });
    if (!request) return unknown(codes.invalid);
    if (stored)
      return isSameTransfer(stored, request) ? respond(key.vendor, { requestId, ...stored }) : unknown(codes.mismatch);
    if (!(now() <= Number(fields['expiresAt']))) return unknown(codes.late);
    const transfer = judgeTransfer(store, request);
    store.saveTransfer(transfer);
    return silentCentavos.has(centavosOf(amountOf(request.amount))) && transfer.code !== 1
      ? null
      : respond(key.vendor, { requestId, ...transfer });
  };
}

type TransferRequest = Omit<Transfer, 'state' | 'code'>;
const amountOf = (text: string): Money => parseMoney(text) ?? zero;

function parseTransfer(call: string, request: Omit<TransferRequest, 'direction'>): TransferRequest | null {
  const amount = amountOf(request.amount);
  const isValid = /^[!-~]{1,64}$/.test(request.transferId) && amount > 0n && amount <= maxAmount;
  if (!isValid || (call !== 'deposit' && call !== 'withdraw')) return null;
  return { ...request, direction: call === 'deposit' ? 'in' : 'out' };
}

const isSameTransfer = (stored: Transfer, request: TransferRequest) =>
  (['vendor', 'playerId', 'currency', 'direction'] as const).every((part) => stored[part] === request[part]) &&
  amountOf(stored.amount) === amountOf(request.amount);

function judgeTransfer(store: WalletStore, request: TransferRequest): Transfer {
  const isShort = request.direction === 'out' && amountOf(request.amount) > store.balanceOf(request);
  if (isShort) return { ...request, state: 'refused', code: 1 };
  return refusedCentavos.has(centavosOf(amountOf(request.amount)))
    ? { ...request, state: 'refused', code: 50 }
    : { ...request, state: 'done', code: 0 };
}
