/** The routes of withdrawals. */

import * as wire from '#domains/wallet/contract/withdrawal.ts';
import { createConcurrencyLimiter, type Route, route } from '#platform/server/route.ts';
import {
  cancelOwnWithdrawal,
  createMakeWithdrawal,
  showWithdrawal,
  showWithdrawals,
  type WithdrawalDeps,
} from './withdrawal.ts';
import { createWithdrawalJobs } from './withdrawal-jobs.ts';
import { addProofOfReceipt, answerOwnReceipt, removeProofOfReceipt } from './withdrawal-receipt.ts';
import { createShowWithdrawalStanding } from './withdrawal-standing.ts';

/** Each upload needs memory for a file of five megabytes and its pixels. */
const maxConcurrentUploads = 4;

export function withdrawalRoutes(routeDeps: WithdrawalDeps): Route[] {
  const deps = { ...routeDeps, withdrawals: createWithdrawalJobs(routeDeps) };
  return [
    route(wire.readWithdrawalStanding, createShowWithdrawalStanding(deps)),
    route(wire.makeWithdrawal, createMakeWithdrawal(deps), deps.prove.limiter),
    route(wire.readWithdrawal, showWithdrawal),
    route(wire.listWithdrawals, showWithdrawals),
    route(wire.cancelWithdrawal, cancelOwnWithdrawal),
    route(wire.answerReceipt, answerOwnReceipt),
    route(wire.addWithdrawalProof, addProofOfReceipt, createConcurrencyLimiter(maxConcurrentUploads)),
    route(wire.removeWithdrawalProof, removeProofOfReceipt),
  ];
}
