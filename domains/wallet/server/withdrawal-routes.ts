/** The calls about withdrawals. */
import { createDoor, type Route, route } from '#platform/server/route.ts';
import * as wire from '../contract/withdrawal.ts';
import { createMakeWithdrawal, showWithdrawal, showWithdrawals, takeBack, type WithdrawalDeps } from './withdrawal.ts';
import { createWithdrawalJobs } from './withdrawal-jobs.ts';
import { addProofOfReceipt, removeProofOfReceipt, takeAnswer } from './withdrawal-receipt.ts';
import { createShowStanding } from './withdrawal-standing.ts';

/** Each holds a file of five megabytes and the pixels that are in it. */
const uploadsAtOnce = 4;

export function withdrawalRoutes(given: WithdrawalDeps): Route[] {
  const deps = { ...given, withdrawals: createWithdrawalJobs(given) };
  return [
    route(wire.readWithdrawalStanding, createShowStanding(deps)),
    route(wire.makeWithdrawal, createMakeWithdrawal(deps), deps.prove.door),
    route(wire.readWithdrawal, showWithdrawal),
    route(wire.listWithdrawals, showWithdrawals),
    route(wire.cancelWithdrawal, takeBack),
    route(wire.answerReceipt, takeAnswer),
    route(wire.addWithdrawalProof, addProofOfReceipt, createDoor(uploadsAtOnce)),
    route(wire.removeWithdrawalProof, removeProofOfReceipt),
  ];
}
