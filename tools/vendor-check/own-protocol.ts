/** Our own protocol, by `docs/vendor-integration.md`. Written from the document, so that the gateway is not tested by its own code. */
import { createHmac, randomUUID } from 'node:crypto';
import { parseMoney } from '#kernel/money.ts';
import type {
  CallCorruption,
  CallFields,
  CheckCall,
  GatewayAnswer,
  GatewayProtocol,
  GatewayTester,
  ProtocolTrait,
} from './gateway-protocol.ts';

const calls: ReadonlySet<CheckCall> = new Set([
  'authenticate',
  'balance',
  'bet',
  'win',
  'rollback',
  'betWin',
  'promo',
  'endRound',
] as const);

const shifts: Partial<Record<CallCorruption, number>> = { stale: -360_000, early: 360_000 };

export const ownProtocol = (tester: GatewayTester): GatewayProtocol => ({
  calls,
  corruptions: new Set<CallCorruption>(['signature', 'stale', 'early', 'body', 'nothing']),
  traits: new Set<ProtocolTrait>(['ends', 'rounds']),
  codeOf: (word) => word,
  call: (name, fields, spoilt = 'nothing') => send(tester, name, { fields, spoilt }),
});

function bodyOf(tester: GatewayTester, name: CheckCall, fields: CallFields): object {
  const { vendor } = tester;
  const token = fields.token ?? tester.token;
  const common = { requestId: randomUUID(), vendor };
  if (name === 'authenticate') return { ...common, token };
  return {
    ...common,
    token,
    playerId: fields.player ?? tester.player,
    currency: fields.currency ?? tester.currency,
    gameCode: fields.game ?? tester.game,
    ...(fields.tx !== undefined && { txId: fields.tx }),
    ...(fields.round !== undefined && { roundId: fields.round }),
    ...(fields.ref !== undefined && { refTxId: fields.ref }),
    ...(fields.amount !== undefined && { amount: String(fields.amount) }),
    ...(fields.winAmount !== undefined && { winAmount: String(fields.winAmount) }),
    ...(fields.roundClosed !== undefined && { roundClosed: fields.roundClosed }),
    ...(fields.isFree !== undefined && { isFree: fields.isFree }),
    ...(fields.campaign !== undefined && { campaignId: fields.campaign }),
  };
}

async function send(
  tester: GatewayTester,
  name: CheckCall,
  { fields, spoilt }: { fields: CallFields; spoilt: CallCorruption },
): Promise<GatewayAnswer> {
  const body = spoilt === 'body' ? '{"requestId":' : JSON.stringify(bodyOf(tester, name, fields));
  const timestamp = String(Date.now() + (shifts[spoilt] ?? 0));
  const signature = createHmac('sha256', tester.secret).update(`${timestamp}.${body}`).digest('base64');
  const answer = await fetch(`${tester.url}/wps/vendor/v1/${name}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-vendor': tester.vendor,
      'x-timestamp': timestamp,
      'x-signature': spoilt === 'signature' ? signature.split('').reverse().join('') : signature,
    },
    signal: AbortSignal.timeout(10_000),
  }).catch((error: Error) => error);
  if (answer instanceof Error) return { code: `no answer (${answer.message})`, balance: null };
  if (answer.status !== 200) return { code: `HTTP ${answer.status}`, balance: null };
  const result = (await answer.json().catch(() => ({}))) as { message?: string; balance?: { cash?: string } | null };
  const cash = result.balance?.cash;
  return { code: result.message ?? 'no code', balance: cash === undefined ? null : parseMoney(cash) };
}
