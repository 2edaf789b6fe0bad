/** Play money in a frame that was opened with it. Rounds use the same calls as rounds for real money. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MoneyText } from '#kernel/wire.ts';
import { frameCall, Token, tokenFaults } from './round.ts';

export const refillDemoWallet = endpoint({
  ...frameCall,
  path: '/wps/studio/v1/demo/refill',
  limits: [{ by: 'ip', count: 60, windowMs: 60_000 }],
  input: z.object({ token: Token }),
  output: z.object({ balance: MoneyText }),
  faults: { ...tokenFaults, play_money_only: 422 },
  summary: 'Refills a demo wallet to its initial balance.',
});
