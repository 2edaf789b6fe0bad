/** The hosts that frames of games may come from, added and taken away by staff. The first one is the platform's own. */
import { done, type Outcome, refuse } from '#kernel/outcome.ts';
import type { Instant } from '#kernel/time.ts';
import { webOrigin } from '#kernel/web-origin.ts';
import type { Tx } from '#platform/server/context.ts';
import { type Actor, insertAudit } from './audit.store.ts';
import { keepLaunchHosts, lockLaunchHosts } from './launch-host.store.ts';

type Wish = {
  readonly domain: string;
  /** An origin, such as `https://games.vendor.example`. */
  readonly host: string;
  readonly actor: Actor;
  readonly at: Instant;
};

type Fault = 'domain_unknown' | 'host_refused' | 'nothing_new';

export async function addLaunchHost(tx: Tx, { domain, host, actor, at }: Wish): Promise<Outcome<null, Fault>> {
  const hosts = await lockLaunchHosts(tx, domain);
  if (!hosts) return refuse('domain_unknown');
  if (webOrigin(host) !== host) return refuse('host_refused');
  if (hosts.includes(host)) return refuse('nothing_new');
  await keepLaunchHosts(tx, domain, [...hosts, host]);
  await insertAudit(tx, {
    actor: actor.name,
    kind: 'launch_host_added',
    subject: `${domain} ${host}`,
    ip: actor.ip,
    at,
  });
  return done(null);
}

export async function removeLaunchHost(tx: Tx, { domain, host, actor, at }: Wish): Promise<Outcome<null, Fault>> {
  const hosts = await lockLaunchHosts(tx, domain);
  if (!hosts) return refuse('domain_unknown');
  // Our own games open on the first one.
  if (hosts[0] === host) return refuse('host_refused');
  if (!hosts.includes(host)) return refuse('nothing_new');
  await keepLaunchHosts(
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
