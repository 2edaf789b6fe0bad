type Package = {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
};
type Lock = { readonly packages: Readonly<Record<string, Package>> };
type Entry = { version: string; os?: string[]; cpu?: string[]; libc?: string[]; dev?: true; optional: true };

export function systemOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'>;
export function missingBinaries(lock: Lock): Record<string, Entry>;
export function withoutIntegrity(lock: Lock): [path: string, entry: Package][];
