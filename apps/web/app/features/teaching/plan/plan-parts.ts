import type { SessionPlanForm } from '@kindling/domain/sessions/session-plan-form';
import type { PartOutline } from '../../../ui/form/parts/part-outline.ts';

type Deciding = Pick<SessionPlanForm, 'repeats' | 'ends' | 'place' | 'price_kind' | 'opens'>;

/** Parts of the plan form, in its order; what is required depends on what was chosen. */
export function planParts({ repeats, ends, place, price_kind, opens }: Deciding) {
  const when = ['date', 'time', 'minutes', ...(repeats === 'once' ? [] : [ends === 'until' ? 'until' : 'count'])];
  const where = place === 'venue' ? ['venue_id'] : place === 'online' ? ['online_link'] : ['place'];
  const places = ['capacity', ...(price_kind === 'fixed' ? ['price'] : [])];
  const booking = [opens === 'later' ? 'opens_on' : 'opens'];
  return [
    { id: 'plan-part-when', title: 'When', fields: when, required: when },
    { id: 'plan-part-where', title: 'Where', fields: where, required: where },
    { id: 'plan-part-places', title: 'Places and price', fields: places, required: places },
    { id: 'plan-part-booking', title: 'Booking', fields: booking, required: booking },
  ] as const satisfies readonly PartOutline[];
}
