import type { Tx } from '#platform/server/context.ts';

export type RoomRow = {
  readonly code: string;
  readonly node: string;
  readonly name: string;
  readonly state: 'OPEN' | 'FULL' | 'CLOSED';
};

export async function listRoomRows(tx: Tx, vendor: string): Promise<RoomRow[]> {
  const { rows } = await tx.query<RoomRow>(
    'SELECT code, node::text, name, state FROM games.room WHERE vendor = $1 ORDER BY code LIMIT 200',
    [vendor],
  );
  return rows;
}
