/** What an id names; its prefix says so. */
export const matters = { dp: 'deposit', wd: 'withdrawal', ky: 'application', fb: 'feedback' } as const;
export type Matter = (typeof matters)[keyof typeof matters];

export const idForm =
  'an id as `list` shows it, such as dp_01J9… (dp deposit, wd withdrawal, ky application, fb feedback)';

/** Null: nothing that staff knows has such an id. */
export function matterOf(id: string): Matter | null {
  const prefix = /^(dp|wd|ky|fb)_[0-9A-Z]{26}$/.exec(id)?.[1];
  return prefix ? matters[prefix as keyof typeof matters] : null;
}
