/** 0 played, 2 wrong use. */
export type FairResult = { readonly code: 0 | 2; readonly text: string };
