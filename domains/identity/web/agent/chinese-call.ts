/** The calls of this page, whose refusals are in its language: the server has no Chinese texts but those that are requested by name. */
import { openPuzzle } from '#domains/identity/contract/challenge.ts';
import type { Endpoint, WireInputOf } from '#kernel/endpoint.ts';
import type { Call, CallOptions } from '#platform/web/call/call.ts';
import { chineseFaults } from './chinese-faults.ts';

export const withChineseMessages =
  (call: Call): Call =>
  async <E extends Endpoint>(endpoint: E, input: WireInputOf<E>, options?: CallOptions) => {
    const request = (endpoint as Endpoint) === openPuzzle ? ({ language: 'CN' } as WireInputOf<E>) : input;
    const answer = await call(endpoint, request, options);
    return answer.ok ? answer : { ...answer, message: chineseFaults[answer.fault] ?? answer.message };
  };
