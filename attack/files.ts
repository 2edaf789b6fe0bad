/** Files of the wrong kind, in disguise, too large, too many or with something on board, at every call that takes one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { AttackCase } from './case.ts';
import { loadCalls } from './rig/contracts.ts';
import { type Disguise, honest, impostors, stowaway, stowaways } from './rig/disguises.ts';
import { openSession } from './rig/entering.ts';
import { envelopeOf, type Reply } from './rig/request.ts';
import { openTarget, type Target } from './rig/target.ts';
import { Trials } from './rig/trials.ts';
import { type UploadPlace, uploadPlaces } from './rig/upload-places.ts';

export const files: AttackCase = {
  name: 'files',
  what: 'Wrong types, disguises, polyglots, a bomb, drawings, too large and too many files at every call that takes one; addresses that point inside.',
  goal: 'refused with the reason or painted anew; the original never kept; 0 inside requests',
  run: async (environment) => {
    const target = await openTarget(environment);
    const inside = await listen();
    try {
      const trials = new Trials();
      const member = await memberOf(target, 'maria');
      const { token } = await openSession(target, member);
      const places = await uploadPlaces(target, { token, member });
      await allAreVisited(places, trials);
      const sent = { wrong: await impostors(inside.url), carriers: await stowaways() };
      await Promise.all(places.map((place) => attack(target, { place, token, trials, ...sent })));
      trials.note(`a file made the house ask for ${inside.asked[0] ?? ''}`, inside.asked.length === 0);
      const ready = await target.ask({ method: 'GET', path: '/readyz' });
      trials.note('the house is not ready afterwards', ready.status === 200);
      return { passed: trials.held, figures: `${places.length} calls, ${trials.words()}` };
    } finally {
      await inside.close();
      await target.close();
    }
  },
};

/** A new call that takes a file fails here until it is attacked. */
async function allAreVisited(places: readonly UploadPlace[], trials: Trials): Promise<void> {
  const calls = (await loadCalls()).filter(({ endpoint }) => endpoint.body === 'multipart');
  for (const { name, endpoint } of calls) {
    const isKnown = places.some(({ endpoint: { path } }) => path === endpoint.path);
    trials.note(`${name} takes files and is not attacked`, isKnown);
  }
}

type Attack = {
  readonly place: UploadPlace;
  readonly token: string;
  readonly trials: Trials;
  readonly wrong: readonly Disguise[];
  readonly carriers: readonly Disguise[];
};

async function attack(target: Target, { place, token, trials, wrong, carriers }: Attack): Promise<void> {
  const { method } = place.endpoint;
  const send = (parts: readonly Disguise[]) =>
    target.ask({ method, path: place.path, token, headers: { 'content-type': formType }, body: formOf(place, parts) });
  const where = `at ${place.endpoint.path}`;
  for (const file of wrong)
    trials.note(`${file.what} was not refused with a reason ${where}`, isRefused(await send([file])));
  trials.note(`no file was not refused ${where}`, isRefused(await send([])));
  trials.note(`something of it was kept ${where}`, (await place.kept()).length === 0);

  for (const file of carriers) trials.note(`${file.what} was refused ${where}`, (await send([file])).status === 200);
  const kept = await place.kept();
  trials.note(`${kept.length} of ${carriers.length} are kept ${where}`, kept.length === carriers.length);
  for (const bytes of kept) {
    const { format } = await sharp(bytes).metadata();
    trials.note(`${format} was kept ${where}`, format === 'png' || format === 'jpeg');
    trials.note(`something travelled along ${where}`, !bytes.includes(stowaway) && !bytes.includes('script'));
    trials.note(`an original was kept ${where}`, !carriers.some((file) => file.bytes.equals(bytes)));
  }
  const fourth = { what: 'a fourth', bytes: await honest() };
  trials.note(`a fourth file was taken ${where}`, isRefused(await send([fourth])));
  trials.note(`a fourth file is kept ${where}`, (await place.kept()).length === carriers.length);
}

/** Told, and told by a rule: an outage, a cut line or too many requests are no reason. */
function isRefused(reply: Reply): boolean {
  const { success, code } = envelopeOf(reply);
  return reply.status >= 400 && reply.status < 500 && reply.status !== 429 && success === false && code !== undefined;
}

const boundary = 'part-of-an-attack';
const formType = `multipart/form-data; boundary=${boundary}`;

function formOf({ fields }: UploadPlace, parts: readonly Disguise[]): Buffer {
  const head = (name: string, rest = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const told = Object.entries(fields).map(([name, value]) => Buffer.from(`${head(name)}${value}\r\n`));
  const sent = parts.flatMap(({ bytes, type = 'image/png', filename = 'proof.png' }) => [
    Buffer.from(head('file', `; filename="${filename}"\r\nContent-Type: ${type}`)),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...told, ...sent, Buffer.from(`--${boundary}--\r\n`)]);
}

/** An address that only the house itself could ask for. */
async function listen() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
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
