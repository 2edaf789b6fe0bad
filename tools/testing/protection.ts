/** The calls of protection on a database of their own, with sums that a test sets. */
import sharp from 'sharp';
import { addDocument, type DocumentKind } from '#domains/protection/contract/document.ts';
import { texts } from '#domains/protection/contract/texts.ts';
import { createProtection, type Protection, type ProtectionDeps } from '#domains/protection/server/index.ts';
import type { Envelope, WireOutputOf } from '#kernel/endpoint.ts';
import type { MemberId } from '#kernel/id.ts';
import { type Money, money, zero } from '#kernel/money.ts';
import { defaultOffsetMinutes, type Instant, instant } from '#kernel/time.ts';
import { joinTexts, texts as platformTexts } from '#platform/server/texts.ts';
import { type TestHttp, testHttp } from './http.ts';

export const pesos = (amount: number): Money => money(BigInt(amount) * 10_000n);
export const manila = (text: string): Instant => instant(Date.parse(`${text}+08:00`));

export const memberOf = (name: string): MemberId => `mb_${name.toUpperCase().padEnd(26, '0')}`;

export type ProtectionWorld = TestHttp & {
  readonly protection: Protection;
  /** What `usedOf` answers. */
  readonly used: { deposit: Money; loss: Money; stake: Money };
  /** What `playedOf` answers. */
  played: { staked: Money; won: Money };
  /** What `awayOf` answers. */
  away: Money;
  profile: string;
  enter(name: string, role?: 'member' | 'trial'): string;
  audits(name: string): Promise<{ kind: string; actor: string; ip: string; before: object; after: object }[]>;
};

export async function createProtectionWorld(differs: Partial<ProtectionDeps> = {}): Promise<ProtectionWorld> {
  const set = {
    used: { deposit: zero, loss: zero, stake: zero },
    played: { staked: zero, won: zero },
    away: zero,
    profile: 'PH',
  };
  const protection = createProtection({
    offsetMinutes: defaultOffsetMinutes,
    marketOf: async () => ({ profile: world.profile }),
    usedOf: async (_tx, { kind }) => world.used[kind],
    playedOf: async () => world.played,
    awayOf: async () => world.away,
    deposits: { hold: async () => {}, judge: async () => {} },
    vendors: { hold: async () => {}, callHome: async () => {} },
    ...differs,
  });
  const http = await testHttp({
    routes: protection.routes,
    texts: joinTexts([platformTexts, texts]),
  });
  const world: ProtectionWorld = Object.assign(http, set, {
    protection,
    enter: (name: string, role: 'member' | 'trial' = 'member') =>
      http.login({ member: memberOf(name), session: `ss_${name}`, role }),
    async audits(name: string) {
      const { rows } = await http.db.pool.query<Awaited<ReturnType<ProtectionWorld['audits']>>[number]>(
        'SELECT kind, actor, ip, before, after FROM protection.audit WHERE member = $1 ORDER BY id',
        [memberOf(name)],
      );
      return rows;
    },
  });
  return world;
}

export type Upload = { readonly kind?: DocumentKind; readonly bytes?: Uint8Array | null; readonly name?: string };

/** A real multipart body, as a browser sends it. */
export async function upload(
  { app }: Pick<ProtectionWorld, 'app'>,
  token: string,
  { kind = 'selfie', bytes, name = 'photo.png' }: Upload,
): Promise<{ status: number; envelope: Envelope<WireOutputOf<typeof addDocument>> }> {
  const form = new FormData();
  form.append('kind', kind);
  if (bytes !== null)
    form.append('file', new File([Buffer.from(bytes ?? (await picture()))], name, { type: 'image/png' }));
  const body = new Response(form);
  const response = await app.inject({
    method: addDocument.method,
    url: addDocument.path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      host: 'localhost',
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
  });
  return { status: response.statusCode, envelope: response.json() };
}

export const picture = (
  { width, height }: { width: number; height: number } = { width: 60, height: 40 },
  type: 'png' | 'jpeg' = 'png',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .toFormat(type)
    .toBuffer();
