import type { Pool } from 'pg';
import { z } from 'zod';
import type { JobHandler } from './job-handler.ts';

const offer = z.object({ booking_id: z.uuid() });
const session = z.object({ session_id: z.uuid() });

/** Jobs of the waiting list: an offer that nobody took lapses; three hours before a session its offers open to all. */
export function bookingHandlers(owner: Pool): Record<'offer_lapse' | 'session_settle', JobHandler> {
  return {
    offer_lapse: async (payload) => {
      await owner.query('select private.lapse_offer($1)', [offer.parse(payload).booking_id]);
    },
    session_settle: async (payload) => {
      await owner.query('select private.open_offers($1)', [session.parse(payload).session_id]);
    },
  };
}
