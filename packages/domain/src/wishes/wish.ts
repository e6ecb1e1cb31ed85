import type { WishTime } from './wish-times.ts';

/** Row of `wishes`, as its member reads it. */
export interface Wish {
  readonly id: string;
  /** Slug of the thing. */
  readonly thing: string;
  readonly place_name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radius_km: number | null;
  readonly times: readonly WishTime[];
  readonly max_price: number | null;
  readonly price_currency: string | null;
  readonly ends_at: string;
  /** When she was asked whether she still wants it; null: she wasn't, or has said yes. */
  readonly asked_at: string | null;
}

/** What she says of a wish herself. */
export type WishDetails = Omit<Wish, 'id' | 'thing' | 'ends_at' | 'asked_at'>;

/** Wishes that a member has at once; `supabase/objects/demand.sql` says the same. */
export const mostWishes = 10;
