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
  const parts = name.split(/[/-]/);
  const os = systems.find((system) => parts.includes(system));
  const cpu = Object.entries(processors).find(([part]) => parts.includes(part))?.[1];
  const libc = parts.some((part) => part.startsWith('musl')) ? 'musl' : parts.includes('gnu') ? 'glibc' : null;
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

/** Entries for optional dependencies that some package names and the lock does not hold. */
export function missingBinaries({ packages }) {
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev, devOptional }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const lockPath = `node_modules/${name}`;
      if (lockPath in packages || `${path}/${lockPath}` in packages) continue;
      const system = systemOf(name);
      if (!system.os && !system.cpu) continue;
      missing[lockPath] = { version, ...system, ...((dev || devOptional) && { dev: true }), optional: true };
    }
  }
  return missing;
}
