/** A body of Hub88's, read: what is no such request is told apart as its papers do, by form and by type. */
import { z } from 'zod/mini';
import { type Hub88Call, type Hub88Request, hub88Requests } from '#domains/games/contract/hub88.ts';

export type ReadRequest<Call extends Hub88Call> =
  | { readonly ok: true; readonly request: Hub88Request<Call>; readonly requestUuid: string }
  | {
      readonly ok: false;
      readonly status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';
      /** Said again with every answer, as far as it can be read. */
      readonly requestUuid: string | undefined;
    };

const isEcho = (value: unknown): value is string => typeof value === 'string' && /^[\x21-\x7e]{1,64}$/.test(value);

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

export function readHub88<Call extends Hub88Call>(call: Call, bytes: Uint8Array): ReadRequest<Call> {
  const body = parse(bytes);
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
  const told: unknown = fields && 'request_uuid' in fields ? fields.request_uuid : undefined;
  const requestUuid = isEcho(told) ? told : undefined;
  const wrongSyntax = { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', requestUuid } as const;
  if (!fields) return wrongSyntax;
  const parsed = z.safeParse(hub88Requests[call], fields);
  if (!parsed.success) {
    const isMistyped = parsed.error.issues.every(({ code, path }) => code === 'invalid_type' && isThere(fields, path));
    return isMistyped ? { ok: false, status: 'RS_ERROR_WRONG_TYPES', requestUuid } : wrongSyntax;
  }
  const request = parsed.data as Hub88Request<Call>;
  return isWhole(request) ? { ok: true, request, requestUuid: request.request_uuid } : wrongSyntax;
}

const isThere = (fields: object, [name = '']: readonly PropertyKey[]) => name in fields;

type Related = {
  readonly request_uuid: string;
  readonly token?: string | null | undefined;
  readonly transaction_uuid?: string;
  readonly reference_transaction_uuid?: string | null | undefined;
  readonly is_supplier_promo?: boolean | null;
};

/** A transaction cannot be about itself, and a prize has to say in whose session it was won. */
function isWhole(request: Related): boolean {
  const { token, transaction_uuid, reference_transaction_uuid, is_supplier_promo } = request;
  if (transaction_uuid !== undefined && transaction_uuid === reference_transaction_uuid) return false;
  return !is_supplier_promo || typeof token === 'string';
}
