/** The hosts that frames of games may come from, added and taken away by staff. The first one is the platform's own. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { webOrigin } from '#kernel/web-origin.ts';
import type { Tx } from '#platform/server/context.ts';
import { insertAudit, type StaffActor } from '../audit.store.ts';
import { lockLaunchHosts, saveLaunchHosts } from './launch-host.store.ts';

type LaunchHostRequest = {
  readonly domain: string;
  /** An origin, such as `https://games.vendor.example`. */
  readonly host: string;
  readonly actor: StaffActor;
  readonly at: Instant;
};

type LaunchHostFault = 'domain_unknown' | 'host_refused' | 'nothing_new';

export async function addLaunchHost(
  tx: Tx,
  { domain, host, actor, at }: LaunchHostRequest,
): Promise<Outcome<null, LaunchHostFault>> {
  const hosts = await lockLaunchHosts(tx, domain);
  if (!hosts) return refuse('domain_unknown');
  if (webOrigin(host) !== host) return refuse('host_refused');
  if (hosts.includes(host)) return refuse('nothing_new');
  await saveLaunchHosts(tx, domain, [...hosts, host]);
  await insertAudit(tx, {
    actor: actor.name,
    kind: 'launch_host_added',
    subject: `${domain} ${host}`,
    ip: actor.ip,
    at,
  });
  return done(null);
}

export async function removeLaunchHost(
  tx: Tx,
  { domain, host, actor, at }: LaunchHostRequest,
): Promise<Outcome<null, LaunchHostFault>> {
  const hosts = await lockLaunchHosts(tx, domain);
  if (!hosts) return refuse('domain_unknown');
  // Our own games open on the first one.
  if (hosts[0] === host) return refuse('host_refused');
  if (!hosts.includes(host)) return refuse('nothing_new');
  await saveLaunchHosts(
    tx,
    domain,
    hosts.filter((one) => one !== host),
  );
  await insertAudit(tx, {
    actor: actor.name,
    kind: 'launch_host_removed',
    subject: `${domain} ${host}`,
    ip: actor.ip,
    at,
  });
  return done(null);
}
