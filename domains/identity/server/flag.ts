import type { Tx } from '#platform/server/context.ts';

/** The brand's switches that this domain reads. They belong to a domain above, which provides the function. */
export type IdentityFlag =
  | 'CHNGPASSVERIF3'
  | 'CHNGPASSMAIL3'
  | 'USERNAMEREG3'
  | 'MOBILENUMREG3'
  | 'MOBILENUMPASSREG3'
  | 'REGMOBVERF3'
  | 'FREEPLAY3'
  | 'FORCEPWDEXP3'
  | 'MOBVERFLOGIN3';

export type IsFlagOn = (tx: Tx, merchant: string, flag: IdentityFlag) => Promise<boolean>;
