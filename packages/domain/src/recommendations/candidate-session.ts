import type { AccessNeed } from './class-preferences.ts';

/** Row of `search_sessions`, as far as ranking and its reasons read it. */
export interface CandidateSession extends Readonly<Record<AccessNeed | 'childcare', boolean | null>> {
  readonly id: string;
  readonly class_id: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly places_left: number;
  readonly status: string;
  readonly price_kind: string;
  readonly price_amount: number | null;
  readonly price_currency: string | null;
  readonly experience_level: string;
  readonly women_only: boolean;
  /** Slug; null where nobody knows. */
  readonly thing: string | null;
  /** From her place; null where either of the two is unknown. */
  readonly distance_km: number | null;
  readonly is_online: boolean;
  readonly town: string | null;
  readonly ends_at: string;
  readonly instructor_name: string;
  readonly class_format: string;
  readonly class_pricing_type: string;
  readonly class_price: string | null;
  readonly class_location: string | null;
}
