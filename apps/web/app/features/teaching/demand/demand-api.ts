import { errorCodes } from '@kindling/domain/error-codes';
import type { WishTime } from '@kindling/domain/wishes/wish-times';
import { type Backend, getSupabase } from '../../../lib/backend/supabase.ts';

/** Row of `wanted_near_listing`. */
export interface WantedAround {
  readonly thing: string;
  readonly cell: number;
  readonly place_name: string;
  readonly time_group: WishTime;
  readonly women: number;
  readonly example: boolean;
}

/** Row of `wanted_near_classes`. */
export interface WantedNear extends WantedAround {
  /** Her own class of the thing. */
  readonly class_slug: string | null;
  /** Whether a date was offered within 14 days. */
  readonly answered: boolean;
}

/** What a date answers. */
export type WantedHere = Pick<WantedNear, 'thing' | 'cell'>;

/** As an address has it. */
export const wantedParam = ({ thing, cell }: WantedHere) => `${cell}-${thing}`;

export function wantedFromParam(param: string | null): WantedHere | undefined {
  const [, cell, thing] = /^(\d{1,8})-([a-z0-9-]{1,60})$/.exec(param ?? '') ?? [];
  return cell && thing ? { thing, cell: Number(cell) } : undefined;
}

export async function readWantedNear(supabase: Backend): Promise<WantedNear[]> {
  const { data } = await supabase
    .rpc('wanted_near_classes')
    .overrideTypes<WantedNear[], { merge: false }>()
    .throwOnError();
  return data;
}

/** Called by the server, with the token of a listing's private link. */
export function readWantedNearListing(backend: Backend, token: string) {
  return backend.rpc('wanted_near_listing', { token }).overrideTypes<WantedAround[], { merge: false }>();
}

/** Offers a session to those who asked; false where it can't be theirs first: it is planned all the same. */
export async function answerDemand(sessionId: string, { thing, cell }: WantedHere): Promise<boolean> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('answer_demand', { session_id: sessionId, thing, cell });
  if (error && error.code !== errorCodes.conflict) throw error;
  return !error;
}
