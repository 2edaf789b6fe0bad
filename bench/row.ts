/** One line of the speed table. Figures are ratios of one run wherever a machine's mood would show in an absolute. */
export type BenchEnv = {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** A short run shows that the bench works; its figure is not to be quoted. */
  readonly short: boolean;
  log(line: string): void;
};

export type BenchResult = {
  readonly figure: number;
  readonly unit: string;
  readonly reached: boolean;
  readonly absolutes: string;
};

export type BenchRow = {
  readonly name: string;
  readonly what: string;
  readonly goal: string;
  run(env: BenchEnv): Promise<BenchResult>;
};
