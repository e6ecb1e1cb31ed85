import type { PriceColumns } from '../sessions/session-price.ts';

interface SessionPricing extends PriceColumns {
  ends_at: string;
  pricing_type: string;
  class_price: string | null;
}

/** Row of `search_everything`. */
export interface SearchResult {
  kind: 'session' | 'class' | 'business' | 'instructor' | 'story';
  id: string;
  /** Of a session its class's; a story has none. */
  slug: string | null;
  /** Of a session. */
  class_id: string | null;
  title: string;
  category: string | null;
  /** Slug of a thing. */
  thing: string | null;
  place: string | null;
  /** Who teaches it, or the story's author. */
  person: string | null;
  /** What a business offers, or an instructor teaches. */
  offers: string[] | null;
  format: string | null;
  starts_at: string | null;
  time_zone: string | null;
  /** Of a session: its own price, and its class's. */
  pricing: SessionPricing | null;
  /** Of a story. */
  content: string | null;
  /** `similar` where nothing has what was typed. */
  match: 'exact' | 'similar';
}

export const minQueryLength = 2;
export const maxQueryLength = 100;
