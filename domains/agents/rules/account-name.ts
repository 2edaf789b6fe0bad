/** Whose names an agent reads. Below the direct downline they are masked, unless the brand shows them. */

/** `ab***9`: enough to tell accounts apart, too little to write to one. */
export const maskAccount = (account: string): string =>
  account.length < 4 ? `${account.slice(0, 1)}***` : `${account.slice(0, 2)}***${account.slice(-1)}`;

export const accountNameAt = (
  account: string,
  { depth, showsNames }: { readonly depth: number; readonly showsNames: boolean },
): string => (depth <= 1 || showsNames ? account : maskAccount(account));
