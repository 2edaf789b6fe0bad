/** Pictures of documents and faces. Only their member can read them by a call. */
import { z } from 'zod/mini';
import { endpoint } from '#kernel/endpoint.ts';
import { EpochMs, maxPictureFormBytes } from '#kernel/wire.ts';

export const documentKinds = [
  'government_id',
  'government_id_back',
  'selfie',
  'liveness',
  'payment_proof',
  'funds_proof',
] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = (typeof documentKinds)[number];

export const maxDocumentsPerKind = 3;

export const Document = z.object({
  id: z.string(),
  kind: DocumentKind,
  width: z.int(),
  height: z.int(),
  /** Bytes. */
  size: z.int(),
  uploadedAt: EpochMs,
});
export type Document = z.output<typeof Document>;

const PictureType = z.enum(['image/png', 'image/jpeg']);
export type PictureType = z.output<typeof PictureType>;

const DocumentId = z.string().check(z.regex(/^kd_[0-9A-Z]{26}$/));

export const addDocument = endpoint({
  method: 'POST',
  path: '/wps/member/kyc/document',
  audience: 'member',
  body: 'multipart',
  maxBytes: maxPictureFormBytes,
  limits: [{ by: 'account', count: 60, windowMs: 600_000 }],
  // A missing file is refused with a fault of this call, so the schema accepts anything.
  input: z.object({ kind: DocumentKind, file: z.optional(z.unknown()) }),
  output: Document,
  faults: {
    wrong_media_type: 415,
    too_large: 413,
    document_absent: 422,
    picture_too_large: 422,
    picture_wrong_type: 422,
    picture_unreadable: 422,
    documents_full: 422,
  },
  summary: 'Uploads one picture, png or jpg by its content; what is kept is drawn anew from it.',
});

export const readDocument = endpoint({
  method: 'GET',
  path: '/wps/member/kyc/document/:id',
  audience: 'member',
  input: z.object({ id: DocumentId }),
  output: z.object({ mediaType: PictureType, content: z.string() }),
  faults: {},
  summary: 'One picture of the member, in base64.',
});

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/wps/member/kyc/document/:id',
  audience: 'member',
  input: z.object({ id: DocumentId }),
  output: z.object({}),
  faults: { document_handed_in: 422 },
  summary: 'Takes back a picture that was not handed in yet.',
});
