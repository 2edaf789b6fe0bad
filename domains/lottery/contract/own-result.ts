/** What draws meant for a member: the sums of their tickets on each issue, beside its result. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { MoneyText } from '#kernel/wire.ts';
import { GameCode } from './game.ts';
import { IssueNumber } from './issue.ts';

/** As many as a page of results has. */
export const maxOwnResults = 100;

export const OwnResult = z.object({
  issue: z.string(),
  tickets: z.int(),
  stake: MoneyText,
  /** By the newest result, rebates included. */
  payout: MoneyText,
  /** A ticket waits for its draw or its settlement. */
  isOpen: z.boolean(),
});
export type OwnResult = z.output<typeof OwnResult>;

export const listOwnResults = endpoint({
  method: 'GET',
  path: '/wps/v2/lottery/own-results',
  audience: 'member',
  limits: [{ by: 'account', count: 240, windowMs: 60_000 }],
  /** Both ends are part of it. */
  input: z.object({ gameCode: GameCode, oldest: IssueNumber, newest: IssueNumber }),
  output: z.array(OwnResult),
  faults: {},
  summary:
    'Stake and payout of the member on the issues of a game from one to another; the newest hundred issues of them count.',
});
