/** What a lock lacks, found from the lock alone. Plain JavaScript: Node 20 runs it. */

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = {
  arm: 'arm',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  universal: null,
  wasm32: 'wasm32',
  x64: 'x64',
};

/** `@scope/thing-linux-arm64-musl` runs on Linux, on arm64, with musl. */
export function systemOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = Object.entries(processors).find(([word]) => words.includes(word))?.[1];
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : words.includes('gnu') ? 'glibc' : null;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(os === 'linux' && libc && { libc: [libc] }),
  };
}

/** Entries whose content npm would install without comparing it to anything. */
export function withoutIntegrity({ packages }) {
  const own = ([path, { link, integrity }]) => path.startsWith('node_modules/') && !link && !integrity;
  return Object.entries(packages).filter(own);
}

/** Whether npm installs the entry on this system. */
export const runsOn = ({ os, cpu }, system) =>
  (os === undefined || os.includes(system.os)) && (cpu === undefined || cpu.includes(system.cpu));

/** Entries for optional dependencies that some package names and the lock does not hold. */
export function missingBinaries({ packages }) {
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev, devOptional }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`;
      if (place in packages || `${path}/${place}` in packages) continue;
      const system = systemOf(name);
      if (!system.os && !system.cpu) continue;
      missing[place] = { version, ...system, ...((dev || devOptional) && { dev: true }), optional: true };
    }
  }
  return missing;
}
