type Package = {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
};
type Entry = { version: string; os?: string[]; cpu?: string[]; libc?: string[]; dev?: true; optional: true };

export function systemOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'>;
export function missingBinaries(lock: { readonly packages: Readonly<Record<string, Package>> }): Record<string, Entry>;
