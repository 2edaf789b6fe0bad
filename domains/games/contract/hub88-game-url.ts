/**
 * The part of Hub88's operator API that we call: it answers with the address at which a game opens for one player. The
 * body is signed by our RSA key, SHA-256, base64 in `X-Hub88-Signature`.
 */
import { z } from 'zod/mini';

export const hub88GameUrlPath = '/operator/generic/v2/game/url';

export type Hub88GameUrlRequest = {
  readonly user: string;
  /** Our token of this session: Hub88 sends it with every bet. */
  readonly token: string;
  readonly sub_partner_id: string;
  readonly platform: 'GPL_DESKTOP' | 'GPL_MOBILE';
  readonly operator_id: number | string;
  readonly lobby_url: string;
  readonly deposit_url: string;
  /** ISO 639-1. */
  readonly lang: string;
  readonly ip: string;
  readonly game_code: string;
  readonly currency: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

export const Hub88GameUrlAnswer = z.object({ url: z.string().check(z.minLength(1), z.maxLength(4_096)) });
