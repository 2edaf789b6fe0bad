/** Files of the wrong kind, in disguise, too large, too many or with something on board, at every call that takes one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { AttackCase } from './case.ts';
import { loadCalls } from './rig/contracts.ts';
import { openSession } from './rig/login/login.ts';
import { type AttackReply, envelopeOf } from './rig/request.ts';
import { openTarget, type Target } from './rig/target.ts';
import { TrialLog } from './rig/trial-log.ts';
import {
  createHonestPicture,
  createImpostors,
  createMarkedPictures,
  type DisguisedFile,
  hiddenMarker,
} from './rig/upload/disguised-files.ts';
import { createUploadEndpoints, type UploadEndpoint } from './rig/upload/upload-endpoints.ts';

export const files: AttackCase = {
  name: 'files',
  what: 'Wrong types, disguises, polyglots, a bomb, drawings, too large and too many files at every call that takes one; addresses that point inside.',
  goal: 'refused with the reason or painted anew; the original never kept; 0 inside requests',
  run: async (environment) => {
    const target = await openTarget(environment);
    const inside = await startInternalServer();
    try {
      const trials = new TrialLog();
      const member = await memberOf(target, 'maria');
      const { token } = await openSession(target, member);
      const places = await createUploadEndpoints(target, { token, member });
      await checkAllPlacesVisited(places, trials);
      const sent = { wrong: await createImpostors(inside.url), carriers: await createMarkedPictures() };
      await Promise.all(places.map((upload) => attackPlace(target, { upload, token, trials, ...sent })));
      trials.record(`a file made the server request ${inside.requests[0] ?? ''}`, inside.requests.length === 0);
      const ready = await target.ask({ method: 'GET', path: '/readyz' });
      trials.record('the server is not ready afterwards', ready.status === 200);
      return { passed: trials.held, figures: `${places.length} calls, ${trials.summary()}` };
    } finally {
      await inside.close();
      await target.close();
    }
  },
};

/** A new call that takes a file fails here until it is attacked. */
async function checkAllPlacesVisited(places: readonly UploadEndpoint[], trials: TrialLog): Promise<void> {
  const calls = (await loadCalls()).filter(({ endpoint }) => endpoint.body === 'multipart');
  for (const { name, endpoint } of calls) {
    const isKnown = places.some(({ endpoint: { path } }) => path === endpoint.path);
    trials.record(`${name} takes files and is not attacked`, isKnown);
  }
}

type UploadAttack = {
  readonly upload: UploadEndpoint;
  readonly token: string;
  readonly trials: TrialLog;
  readonly wrong: readonly DisguisedFile[];
  readonly carriers: readonly DisguisedFile[];
};

async function attackPlace(target: Target, { upload, token, trials, wrong, carriers }: UploadAttack): Promise<void> {
  const { method } = upload.endpoint;
  /** Some calls name the place of the file among the others. */
  const send = (parts: readonly DisguisedFile[], position = 1) =>
    target.ask({
      method,
      path: upload.path.replace(':position', String(position)),
      token,
      headers: { 'content-type': formType },
      body: formOf(upload, parts),
    });
  const where = `at ${upload.endpoint.path}`;
  for (const file of wrong)
    trials.record(`${file.what} was not refused with a reason ${where}`, isRefused(await send([file])));
  trials.record(`no file was not refused ${where}`, isRefused(await send([])));
  trials.record(`something of it was kept ${where}`, (await upload.readStored()).length === 0);

  for (const [nth, file] of carriers.entries())
    trials.record(`${file.what} was refused ${where}`, (await send([file], nth + 1)).status === 200);
  const stored = await upload.readStored();
  trials.record(`${stored.length} of ${carriers.length} are kept ${where}`, stored.length === carriers.length);
  for (const bytes of stored) {
    const { format } = await sharp(bytes).metadata();
    trials.record(`${format} was kept ${where}`, format === 'png' || format === 'jpeg');
    trials.record(`something travelled along ${where}`, !bytes.includes(hiddenMarker) && !bytes.includes('script'));
    trials.record(`an original was kept ${where}`, !carriers.some((file) => file.bytes.equals(bytes)));
  }
  const fourth = { what: 'a fourth', bytes: await createHonestPicture() };
  trials.record(`a fourth file was taken ${where}`, isRefused(await send([fourth], carriers.length + 1)));
  trials.record(`a fourth file is kept ${where}`, (await upload.readStored()).length === carriers.length);
}

/** Refused by a rule: an outage, a dropped connection or a rate limit does not count. */
function isRefused(reply: AttackReply): boolean {
  const { success, code } = envelopeOf(reply);
  return reply.status >= 400 && reply.status < 500 && reply.status !== 429 && success === false && code !== undefined;
}

const boundary = 'part-of-an-attack';
const formType = `multipart/form-data; boundary=${boundary}`;

function formOf({ fields }: UploadEndpoint, parts: readonly DisguisedFile[]): Buffer {
  const head = (name: string, rest = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const fieldParts = Object.entries(fields).map(([name, value]) => Buffer.from(`${head(name)}${value}\r\n`));
  const sent = parts.flatMap(({ bytes, type = 'image/png', filename = 'proof.png' }) => [
    Buffer.from(head('file', `; filename="${filename}"\r\nContent-Type: ${type}`)),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...fieldParts, ...sent, Buffer.from(`--${boundary}--\r\n`)]);
}

/** A server on an internal address: a request to it can only come from the product itself. */
async function startInternalServer() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function memberOf({ owner }: Target, account: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM identity.member WHERE merchant = 'demo' AND account = $1`,
    [account],
  );
  return rows[0]?.id ?? '';
}
