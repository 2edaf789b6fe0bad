/**
 * The sandbox's phone provider, as a page talks to one: it sends a code to the outbox and returns a token for
 * the right code. It exists only while the sandbox is on.
 */
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { startSandboxPhone, verifySandboxPhone } from '#domains/identity/server/index.ts';
import type { Clock } from '#kernel/time.ts';
import type { Pool } from '#platform/server/database/db.ts';
import type { Letters } from '#platform/server/letters/index.ts';
import type { Rng } from '#platform/server/runtime/rng.ts';

export type SandboxPhoneDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly letters: Pick<Letters, 'write'>;
  /** The brand of a host, whose outbox takes the code; null where no brand has the host. */
  readonly merchantOf: (host: string | undefined) => Promise<string | null>;
};

const phonePath = '/sandbox/phone';
const maxBodyBytes = 4_096;

const readTextField = (body: unknown, field: string): string => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined;
  return typeof value === 'string' && value.length <= maxBodyBytes ? value.trim() : '';
};

const sendJson = (reply: FastifyReply, said: object) =>
  reply
    .code('error' in said ? 400 : 200)
    .header('cache-control', 'no-store')
    .send(said);

export const createSandboxPhone =
  ({ pool, clock, rng, letters, merchantOf }: SandboxPhoneDeps): FastifyPluginAsync =>
  async (app) => {
    app.post(`${phonePath}/send`, { bodyLimit: maxBodyBytes }, async ({ body, headers }, reply) => {
      const merchant = await merchantOf(headers.host);
      if (!merchant) return sendJson(reply, { error: 'operation-not-allowed' });
      const code = String(100_000 + (Buffer.from(rng.bytes(4)).readUInt32BE() % 900_000));
      const to = readTextField(body, 'phoneNumber');
      const opened = await startSandboxPhone(pool, {
        client: readTextField(body, 'clientId'),
        phoneNumber: to,
        code,
        now: clock.now(),
      });
      if ('session' in opened)
        await letters.write(pool, { merchant, channel: 'sms', to, text: `Sandbox phone: your code is ${code}.` });
      return sendJson(reply, opened);
    });

    app.post(`${phonePath}/verify`, { bodyLimit: maxBodyBytes }, async ({ body }, reply) => {
      const typed = { session: readTextField(body, 'session'), code: readTextField(body, 'code'), now: clock.now() };
      return sendJson(reply, await verifySandboxPhone(pool, typed));
    });
  };
