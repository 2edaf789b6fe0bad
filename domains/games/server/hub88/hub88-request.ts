/** Parses a body of Hub88. As in its documentation, invalid syntax and invalid types have different statuses. */
import { z } from 'zod/mini';
import { type Hub88Call, type Hub88Request, hub88Requests } from '#domains/games/contract/hub88.ts';

export type ParsedHub88Request<Call extends Hub88Call> =
  | { readonly ok: true; readonly request: Hub88Request<Call>; readonly requestUuid: string }
  | {
      readonly ok: false;
      readonly status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES';
      /** Echoed in every answer, as far as it can be read. */
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

export function parseHub88Request<Call extends Hub88Call>(call: Call, bytes: Uint8Array): ParsedHub88Request<Call> {
  const body = parse(bytes);
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null;
  const requestId: unknown = fields && 'request_uuid' in fields ? fields.request_uuid : undefined;
  const requestUuid = isEcho(requestId) ? requestId : undefined;
  const wrongSyntax = { ok: false, status: 'RS_ERROR_WRONG_SYNTAX', requestUuid } as const;
  if (!fields) return wrongSyntax;
  const parsed = z.safeParse(hub88Requests[call], fields);
  if (!parsed.success) {
    const isMistyped = parsed.error.issues.every(({ code, path }) => code === 'invalid_type' && hasField(fields, path));
    return isMistyped ? { ok: false, status: 'RS_ERROR_WRONG_TYPES', requestUuid } : wrongSyntax;
  }
  const request = parsed.data as Hub88Request<Call>;
  return isConsistent(request) ? { ok: true, request, requestUuid: request.request_uuid } : wrongSyntax;
}

const hasField = (fields: object, [name = '']: readonly PropertyKey[]) => name in fields;

type RelatedFields = {
  readonly request_uuid: string;
  readonly token?: string | null | undefined;
  readonly transaction_uuid?: string;
  readonly reference_transaction_uuid?: string | null | undefined;
  readonly is_supplier_promo?: boolean | null;
};

/** A transaction cannot reference itself, and a prize must name the session in which it was won. */
function isConsistent(request: RelatedFields): boolean {
  const { token, transaction_uuid, reference_transaction_uuid, is_supplier_promo } = request;
  if (transaction_uuid !== undefined && transaction_uuid === reference_transaction_uuid) return false;
  return !is_supplier_promo || typeof token === 'string';
}
