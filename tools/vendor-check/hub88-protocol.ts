/** Hub88's wallet, by its public documentation. The secret is its private key, as PEM. */
import { createHash, randomUUID, sign } from 'node:crypto';
import type {
  CallCorruption,
  CallFields,
  CheckCall,
  GatewayAnswer,
  GatewayProtocol,
  GatewayTester,
  ProtocolTrait,
} from './gateway-protocol.ts';

const paths: Partial<Record<CheckCall, string>> = {
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
};

const statuses: Readonly<Record<string, string>> = {
  OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  TOKEN_INVALID: 'RS_ERROR_INVALID_TOKEN',
  INVALID_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  INVALID_SIGNATURE: 'RS_ERROR_INVALID_SIGNATURE',
  DUPLICATE_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ALREADY_SETTLED: 'RS_ERROR_DUPLICATE_TRANSACTION',
  ALREADY_CANCELLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  WRONG_TYPES: 'RS_ERROR_WRONG_TYPES',
};

/** Hundred-thousandths of the unit on its wire. */
const scale = 100_000;

/** The same name is the same id. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const hub88Protocol = (tester: GatewayTester): GatewayProtocol => ({
  calls: new Set(Object.keys(paths) as CheckCall[]),
  // Hub88 signs no timestamp.
  corruptions: new Set<CallCorruption>(['signature', 'body', 'types', 'nothing']),
  traits: new Set<ProtocolTrait>(['undoes', 'promos', 'tokens']),
  codeOf: (word) => statuses[word] ?? 'RS_ERROR_UNKNOWN',
  call: (name, fields, spoilt = 'nothing') => send(tester, name, { fields, spoilt }),
});

const bodyOf = (tester: GatewayTester, name: CheckCall, fields: CallFields) => ({
  user: fields.player ?? tester.player,
  token: fields.token ?? tester.token,
  request_uuid: randomUUID(),
  game_code: fields.game ?? tester.game,
  ...(fields.tx !== undefined && { transaction_uuid: uuidOf(fields.tx), round_closed: fields.roundClosed ?? false }),
  ...(fields.round !== undefined && { round: fields.round }),
  ...(fields.ref !== undefined && { reference_transaction_uuid: uuidOf(fields.ref) }),
  ...(fields.amount !== undefined && { amount: fields.amount * scale, is_free: fields.isFree ?? false }),
  ...(fields.isPromo && { is_supplier_promo: true }),
  ...(name !== 'rollback' && name !== 'balance' && { currency: fields.currency ?? tester.currency }),
});

async function send(
  tester: GatewayTester,
  name: CheckCall,
  { fields, spoilt }: { fields: CallFields; spoilt: CallCorruption },
): Promise<GatewayAnswer> {
  const request = bodyOf(tester, name, fields);
  const typed = spoilt === 'types' ? { ...request, amount: String(request.amount) } : request;
  const body = spoilt === 'body' ? '{"user":' : JSON.stringify(typed);
  const signed = spoilt === 'signature' ? `${body} ` : body;
  const answer = await fetch(`${tester.url}/wps/vendor/hub88/${paths[name] ?? ''}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('sha256', Buffer.from(signed), tester.secret).toString('base64'),
    },
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error) => error);
  if (answer instanceof Error) return { code: `no answer (${answer.message})`, balance: null };
  if (answer.status !== 200) return { code: `HTTP ${answer.status}`, balance: null };
  const result = (await answer.json().catch(() => ({}))) as {
    status?: string;
    balance?: number;
    request_uuid?: string;
  };
  if (spoilt !== 'body' && result.request_uuid !== request.request_uuid)
    return { code: `${result.status ?? 'no status'} to another request`, balance: null };
  return {
    code: result.status ?? 'no status',
    balance: result.balance === undefined ? null : BigInt(result.balance) / 10n,
  };
}
