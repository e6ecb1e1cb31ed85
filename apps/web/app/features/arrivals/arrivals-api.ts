import { errorCodes } from '@kindling/domain/error-codes';
import type { Backend } from '../../lib/backend/supabase.ts';

type MailState = 'waiting' | 'sent' | 'failed' | 'stopped';

/** Plan for getting home, as `my_arrivals` tells it. */
export interface Arrival {
  readonly id: string;
  readonly booking_id: string;
  readonly contact_id: string;
  readonly contact_name: string;
  readonly tells_where: boolean;
  readonly tells_when: boolean;
  readonly tells_teacher: boolean;
  readonly home_after: number;
  readonly home_by: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly class_title: string;
  readonly moved_at: string | null;
  readonly here_at: string | null;
  readonly asked_at: string | null;
  readonly told_at: string | null;
  readonly over_at: string | null;
  readonly ending: 'home' | 'ended' | 'cancelled' | 'contact' | 'late' | 'told' | null;
  /** The mail to her contact; null where none was due. */
  readonly mail: MailState | null;
  readonly mailed_at: string | null;
  /** Made for the demo town. */
  readonly example: boolean;
}

export interface TrustedContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly agreed_at: string | null;
  readonly declined_at: string | null;
  readonly invitation: MailState;
  readonly invited_at: string | null;
}

export interface PlanDetails {
  contact_id: string;
  tells_where: boolean;
  tells_when: boolean;
  tells_teacher: boolean;
  home_after: number;
}

export async function readArrivals(supabase: Backend): Promise<Arrival[]> {
  const { data } = await supabase.rpc('my_arrivals').overrideTypes<Arrival[], { merge: false }>().throwOnError();
  return data;
}

export async function readContacts(supabase: Backend): Promise<TrustedContact[]> {
  const { data } = await supabase
    .rpc('my_trusted_contacts')
    .overrideTypes<TrustedContact[], { merge: false }>()
    .throwOnError();
  return data;
}

export async function addContact(supabase: Backend, contact: { name: string; email: string }): Promise<void> {
  await supabase.from('trusted_contacts').insert(contact).throwOnError();
}

export async function removeContact(supabase: Backend, id: string): Promise<void> {
  await supabase.from('trusted_contacts').delete().eq('id', id).throwOnError();
}

/** Makes a plan, or changes the one that there is for this date: another tab may have made it. */
export async function makePlan(supabase: Backend, bookingId: string, details: PlanDetails): Promise<void> {
  const { error } = await supabase.from('arrival_plans').insert({ booking_id: bookingId, ...details });
  if (error?.code === errorCodes.uniqueViolation) {
    await supabase.from('arrival_plans').update(details).eq('booking_id', bookingId).is('over_at', null).throwOnError();
  } else if (error) throw error;
}

export async function changePlan(supabase: Backend, id: string, details: PlanDetails): Promise<void> {
  await supabase.from('arrival_plans').update(details).eq('id', id).throwOnError();
}

export async function arrive(supabase: Backend, id: string, act: 'here' | 'home' | 'end'): Promise<void> {
  await supabase.rpc('arrive', { plan_id: id, act }).throwOnError();
}
