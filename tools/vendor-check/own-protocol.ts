/** Our own protocol, as `docs/vendor-integration.md` tells it. Written from the paper, so that the gateway is not its own judge. */
import { createHmac, randomUUID } from 'node:crypto';
import { parseMoney } from '#kernel/money.ts';
import type { CheckCall, Fields, Heard, Spoilt, Tester, Trait, Wallet } from './wallet.ts';

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

const shifts: Partial<Record<Spoilt, number>> = { stale: -360_000, early: 360_000 };

export const ownProtocol = (tester: Tester): Wallet => ({
  calls,
  spoils: new Set<Spoilt>(['signature', 'stale', 'early', 'body', 'nothing']),
  traits: new Set<Trait>(['ends', 'rounds']),
  says: (word) => word,
  call: (name, fields, spoilt = 'nothing') => send(tester, name, { fields, spoilt }),
});

function bodyOf(tester: Tester, name: CheckCall, fields: Fields): object {
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
  tester: Tester,
  name: CheckCall,
  { fields, spoilt }: { fields: Fields; spoilt: Spoilt },
): Promise<Heard> {
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
  if (answer instanceof Error) return { word: `no answer (${answer.message})`, balance: null };
  if (answer.status !== 200) return { word: `HTTP ${answer.status}`, balance: null };
  const told = (await answer.json().catch(() => ({}))) as { message?: string; balance?: { cash?: string } | null };
  const cash = told.balance?.cash;
  return { word: told.message ?? 'no code', balance: cash === undefined ? null : parseMoney(cash) };
}
