import type { TypeKey } from '@kindling/domain/quiz/personality-types';
import { classFormats, optionLabel } from '@kindling/domain/teaching/teaching-options';

interface Pricing {
  pricing_type: string;
  price_amount: string | null;
}

const free = /^(free|£?0+([.,]0+)?)$/i;
const bareNumber = /^\d+([.,]\d{1,2})?$/;
const hourNamed = /\bhours?\b|\bhr\b|\bp\.?\/?h\b/i;
const packageNamed = /\b(for|course|package|block|classes|sessions?|weeks?)\b/i;

/** Price label. The amount is free text; a bare number is pounds. */
export function priceLabel({ pricing_type, price_amount }: Pricing): string {
  const amount = price_amount?.trim() ?? '';
  if (free.test(amount)) return 'Free';
  const price = bareNumber.test(amount) ? `£${amount}` : amount;
  if (pricing_type === 'message') return price ? `${price}; ask the teacher` : 'Ask the teacher';
  if (!price) return 'Not given yet';
  if (pricing_type === 'hourly' && !hourNamed.test(price)) return `${price} an hour`;
  if (pricing_type === 'package' && !packageNamed.test(price)) return `${price} for the package`;
  return price;
}

interface ClassLocation {
  class_format: string;
  class_location: string | null;
}

/** Location label; an online class has no place. */
export function locationLabel({ class_format, class_location }: ClassLocation): string {
  const place = class_location?.trim();
  if (class_format === 'virtual' || !place) return optionLabel(classFormats, class_format);
  return class_format === 'both' ? `${place}, and online` : place;
}

/** Maps link of the location. */
export function mapsUrl({ class_format, class_location }: ClassLocation): string | undefined {
  const place = class_location?.trim();
  if (class_format === 'virtual' || !place) return undefined;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}

export function groupSizeLabel(most: number | null): string | undefined {
  if (most === null) return undefined;
  return most === 1 ? 'One to one' : `Up to ${most} people`;
}

/** Accent colour per category: that of the type that would like it best. */
const tints: Record<string, TypeKey> = {
  creative: 'creative',
  wellness: 'soul-seeker',
  fitness: 'mover',
  food: 'connector',
  business: 'hustler',
  technology: 'thinker',
  lifestyle: 'explorer',
};

export function classTint(category: string): TypeKey | undefined {
  return tints[category];
}
