/** The calls of this page, whose refusals speak its language: the server knows no Chinese. */
import type { Endpoint, WireInputOf } from '#kernel/endpoint.ts';
import type { Call, CallOptions } from '#platform/web/call.ts';
import { faults } from './chinese-faults.ts';

export const inChinese =
  (call: Call): Call =>
  async <E extends Endpoint>(endpoint: E, input: WireInputOf<E>, options?: CallOptions) => {
    const answer = await call(endpoint, input, options);
    return answer.ok ? answer : { ...answer, message: faults[answer.fault] ?? answer.message };
  };
