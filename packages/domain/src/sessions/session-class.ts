import type { ClassPricing } from '../teaching/class-price.ts';

/** What a class says for those of its sessions that say nothing of their own. */
export interface SessionClass extends ClassPricing {
  instructor_name: string;
  class_location: string | null;
  class_format: string;
}

/** Row that has its class beside its session. */
export interface RowWithClass {
  instructor_name: string;
  class_location: string | null;
  class_format: string;
  class_pricing_type: string;
  /** As `search_sessions` names it. */
  class_price?: string | null;
  /** As `my_bookings` names it. */
  class_price_amount?: string | null;
}

/** Class of a row. */
export function classOfRow(row: RowWithClass): SessionClass {
  const { instructor_name, class_location, class_format, class_pricing_type, class_price, class_price_amount } = row;
  return {
    instructor_name,
    class_location,
    class_format,
    pricing_type: class_pricing_type,
    price_amount: class_price ?? class_price_amount ?? null,
  };
}
