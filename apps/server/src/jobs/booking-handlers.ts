import type { JobHandler } from '@kindling/backend/jobs/job-handler.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { makeCircles } from './make-circles.ts';

const offer = z.object({ booking_id: z.uuid() });
const session = z.object({ session_id: z.uuid() });
const disclosure = z.object({ booking_id: z.uuid(), moment: z.iso.datetime({ offset: true }) });
const series = z.object({ series_id: z.uuid() });
const price = z.object({ class_id: z.uuid(), known: z.string(), changed_at: z.iso.datetime({ offset: true }) });

/** Batch size: members whose wishes one transaction looks at. */
const askedAtOnce = 500;

type BookingJob =
  | 'offer_lapse'
  | 'session_settle'
  | 'waiting_expiry'
  | 'course_settle'
  | 'class_price_changed'
  | 'place_disclosure'
  | 'demand_answered'
  | 'circle_making'
  | 'keeping_end';

/**
 * Jobs about bookings: an offer that nobody took lapses; three hours before a session its offers open to all, and at
 * its start its waiting list ends; freed places of a course go to those who wait for all of it; a class's new price,
 * and where a session is held, are told to whoever is booked; a session that answers demand is told to those who asked;
 * from 72 hours before, those who would like to go with others who are new are put together.
 */
export function bookingHandlers(owner: Pool): Record<BookingJob, JobHandler> {
  /** A transaction for each batch: what it locks is soon free again. Returns whom the next one follows. */
  async function tellBatch(id: string, after: string | null): Promise<string | null> {
    const { rows } = await owner.query<{ last: string | null }>('select private.tell_of_answer($1, $2, $3) as last', [
      id,
      after,
      askedAtOnce,
    ]);
    return rows[0]?.last ?? null;
  }

  return {
    offer_lapse: async (payload) => {
      await owner.query('select private.lapse_offer($1)', [offer.parse(payload).booking_id]);
    },
    session_settle: async (payload) => {
      await owner.query('select private.open_offers($1)', [session.parse(payload).session_id]);
    },
    waiting_expiry: async (payload) => {
      await owner.query('select private.expire_waiting($1)', [session.parse(payload).session_id]);
    },
    course_settle: async (payload) => {
      await owner.query('select private.settle_course($1)', [series.parse(payload).series_id]);
    },
    class_price_changed: async (payload) => {
      const { class_id: classId, known, changed_at: changedAt } = price.parse(payload);
      await owner.query('select private.tell_class_price($1, $2, $3)', [classId, known, changedAt]);
    },
    demand_answered: async (payload) => {
      const { session_id: id } = session.parse(payload);
      let after: string | null = null;
      do after = await tellBatch(id, after);
      while (after !== null);
    },
    circle_making: async (payload) => {
      await makeCircles(owner, session.parse(payload).session_id);
    },
    keeping_end: async (payload) => {
      await owner.query('select private.end_keeping($1)', [offer.parse(payload).booking_id]);
    },
    place_disclosure: async (payload) => {
      const { booking_id: bookingId, moment } = disclosure.parse(payload);
      await owner.query('select private.disclose_due($1, $2)', [bookingId, moment]);
    },
  };
}
