import type { SecurityKind } from '#domains/identity/contract/security-event.ts';
import type { MemberId } from '#kernel/id.ts';
import type { Instant } from '#kernel/time.ts';
import type { Tx } from '#platform/server/context.ts';

export type SecurityEventRow = {
  readonly member: MemberId;
  readonly kind: SecurityKind;
  readonly ip: string;
  readonly device: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: Instant;
};

export async function insertSecurityEvent(tx: Tx, event: SecurityEventRow): Promise<void> {
  await tx.query(
    `INSERT INTO identity.security_event (member, kind, ip, device, detail, at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [event.member, event.kind, event.ip, event.device, JSON.stringify(event.detail), new Date(event.at)],
  );
}
