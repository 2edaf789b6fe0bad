/** What an id names; its prefix says so. */
export const subjectKinds = {
  dp: 'deposit',
  wd: 'withdrawal',
  ky: 'application',
  fb: 'feedback',
  pe: 'payment event',
  vt: 'transfer',
  vd: 'vendor difference',
} as const;
export type SubjectKind = (typeof subjectKinds)[keyof typeof subjectKinds];

export const idForm =
  'an id as `list` shows it, such as dp_01J9… (dp deposit, wd withdrawal, ky application, fb feedback, pe payment event, vt transfer, vd difference of a vendor)';

/** Null: nothing that staff knows has such an id. */
export function subjectKindOf(id: string): SubjectKind | null {
  const prefix = /^(?:(dp|wd|ky|fb|vt)_[0-9A-Z]{26}|(pe|vd)_[1-9][0-9]{0,17})$/.exec(id)?.slice(1).find(Boolean);
  return prefix ? subjectKinds[prefix as keyof typeof subjectKinds] : null;
}

/** Meant as one, though mistyped: no account is looked for under it. */
export const looksLikeId = (text: string) => /^(?:dp|wd|ky|fb|pe|vt|vd)_/.test(text);
