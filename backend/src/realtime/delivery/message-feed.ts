import type { Pool } from 'pg';
import type { Message } from './message.ts';

interface Row extends Message {
  position: string;
}

/** Positions of messages that a snapshot has not seen. */
export const missedMessages = `
select position as key from realtime.messages
 where xact >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xact, $1::pg_snapshot)
   and event is not null and extension = 'broadcast'
 order by position`;

/** Reads messages by their positions, and delivers them together in that order. */
export async function deliverMessages(
  owner: Pool,
  positions: readonly string[],
  deliver: (messages: readonly Message[]) => void,
): Promise<void> {
  const { rows } = await owner.query<Row>(
    `select position, id, topic, event, private, payload::text, origin from realtime.messages where position = any($1)`,
    [positions],
  );
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  deliver(positions.flatMap((position) => byPosition.get(position) ?? []));
}
