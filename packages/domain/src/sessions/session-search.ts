import type { PhotoFile } from '../photos/photo-file.ts';
import type { ReviewShare } from '../teaching/review-share.ts';
import type { AccessFeature } from './access-features.ts';

/** Course of a session: what is left of it is booked as one. */
export interface SessionCourse {
  /** Starts of its sessions ahead, soonest first. */
  startsAt: readonly string[];
  /** The least of any of them. */
  placesLeft: number;
}

/** Row of `search_sessions`: a scheduled session of an approved class, with what is shown of both. */
export interface SessionSearchResult extends Record<AccessFeature, boolean> {
  id: string;
  class_id: string;
  series_id: string | null;
  venue_id: string | null;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  capacity: number;
  places_left: number;
  price_kind: 'as_class' | 'free' | 'fixed' | 'pay_what_you_like';
  /** Minor units. */
  price_amount: number | null;
  price_currency: string | null;
  status: 'scheduled';
  booking_opens_at: string | null;
  booking_closes_at: string | null;
  is_online: boolean;
  class_slug: string;
  class_title: string;
  instructor_name: string;
  class_category: string;
  class_format: string;
  experience_level: string;
  class_pricing_type: string;
  /** What the class itself says it costs, in its own words. */
  class_price: string | null;
  /** Where the class meets, in its own words. */
  class_location: string | null;
  /** /things/{slug} */
  thing: string | null;
  /** BCP 47. */
  language: string;
  women_only: boolean;
  venue_name: string | null;
  town: string | null;
  at_home: boolean | null;
  /** Null of a home. */
  address: string | null;
  /** From the point that was asked about; null online, and where its town is unknown. */
  distance_km: number | null;
  /** Of a session that is only booked with its whole course. */
  course?: SessionCourse | undefined;
  /** Of its class; shown in place of the drawn scene. */
  photo?: PhotoFile | undefined;
  /** Of its class, from five reviews on. */
  share?: ReviewShare | undefined;
}
