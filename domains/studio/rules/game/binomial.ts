/** How many ways there are to choose some of many. */
export function binomial(many: number, some: number): bigint {
  if (some < 0 || some > many) return 0n;
  let ways = 1n;
  for (let n = 1; n <= some; n++) ways = (ways * BigInt(many - some + n)) / BigInt(n);
  return ways;
}
