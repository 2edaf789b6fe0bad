/** The calls of this page, whose refusals speak its language: the server knows no Chinese but what it is asked for by name. */
import { openPuzzle } from '#domains/identity/contract/challenge.ts';
import type { Endpoint, WireInputOf } from '#kernel/endpoint.ts';
import type { Call, CallOptions } from '#platform/web/call.ts';
import { faults } from './chinese-faults.ts';

export const inChinese =
  (call: Call): Call =>
  async <E extends Endpoint>(endpoint: E, input: WireInputOf<E>, options?: CallOptions) => {
    const asked = (endpoint as Endpoint) === openPuzzle ? ({ language: 'CN' } as WireInputOf<E>) : input;
    const answer = await call(endpoint, asked, options);
    return answer.ok ? answer : { ...answer, message: faults[answer.fault] ?? answer.message };
  };
