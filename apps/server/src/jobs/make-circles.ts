import { inTransaction } from '@kindling/backend/platform/db/transaction.ts';
import { type CirclePlace, matchCircles } from '@kindling/domain/circles/match-circles';
import type { Pool } from 'pg';

interface PlaceRow extends Omit<CirclePlace, 'firstTime' | 'ageBand' | 'askedAt'> {
  first_time: boolean;
  age_band: CirclePlace['ageBand'];
  asked_at: Date;
}

/**
 * Makes the circles of a session that is due, and adds late ones to them; three hours before tells whoever is left
 * over. One transaction, which locks the session: killed half-way it did nothing, and of two servers one waits.
 * Idempotent: whoever is in a circle stays there, and nobody is told twice.
 */
export function makeCircles(owner: Pool, sessionId: string): Promise<void> {
  return inTransaction(owner, async (client) => {
    const { rows: begun } = await client.query<{ due: 'make' | 'last' | null }>(
      'select private.begin_circles($1) as due',
      [sessionId],
    );
    const due = begun[0]?.due ?? null;
    if (due === null) return;
    const { rows } = await client.query<PlaceRow>('select * from private.circle_places($1)', [sessionId]);
    const { rows: blocks } = await client.query<{ one: string; other: string }>(
      'select one, other from private.circle_blocks($1)',
      [sessionId],
    );
    const { made, joined } = matchCircles(
      rows.map(toPlace),
      blocks.map(({ one, other }) => [one, other]),
    );
    if (made.length + joined.length > 0) {
      await client.query('select private.save_circles($1, $2, $3)', [
        sessionId,
        JSON.stringify(made),
        JSON.stringify(joined),
      ]);
    }
    if (due === 'last') await client.query('select private.tell_without_circle($1)', [sessionId]);
  });
}

function toPlace({ first_time, age_band, asked_at, ...place }: PlaceRow): CirclePlace {
  return { ...place, firstTime: first_time, ageBand: age_band, askedAt: asked_at.toISOString() };
}
