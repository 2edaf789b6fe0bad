/** The address at which anybody can check a round of our own games: the whole check is in it. */

type RoundProof = {
  readonly game: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly proof: {
    readonly serverSeed: string | null;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly nonce: number;
  };
};

/** Null until the seed of the round is revealed. */
export function verifyAddressOf({ game, parameters, proof }: RoundProof): string | null {
  if (proof.serverSeed === null) return null;
  const { serverSeed: seed, serverSeedHash: hash, clientSeed: client, nonce } = proof;
  const typed = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, textOf(value)]));
  const fields = Object.entries({ game, seed, client, nonce: String(nonce), hash, ...typed });
  return `/fairness?${new URLSearchParams(fields.filter(([, text]) => text !== '')).toString()}`;
}

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([colour, amount]) => `${colour} ${amount}`)
          .join(', ')
      : typeof value === 'string' || typeof value === 'number'
        ? `${value}`
        : '';
