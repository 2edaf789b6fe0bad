import { expect, test } from 'vitest';
import { cgroupRootOf } from './control-group.ts';

test.each([
  ['both kinds, in none', '2:cpuacct:/\n1:cpu:/\n0::/\n', '/sys/fs/cgroup/cpu'],
  ['two controllers as one, in none', '4:cpu,cpuacct:/\n0::/\n', '/sys/fs/cgroup/cpu'],
  ['in one of the first kind', '4:cpu,cpuacct:/docker/a1\n0::/\n', null],
  ['the second kind, in none', '0::/\n', '/sys/fs/cgroup'],
  ['a service', '0::/system.slice/kislap.service\n', null],
  ['no such system', '', null],
])('a control group is joined only where there is none yet: %s', (_, groups, root) => {
  expect(cgroupRootOf(groups)).toBe(root);
});
