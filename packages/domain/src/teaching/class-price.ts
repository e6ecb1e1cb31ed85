import { localCurrency } from '../locale.ts';
import { classMinutes } from './class-duration.ts';

export interface ClassPricing {
  pricing_type: string;
  price_amount: string | null;
  class_duration?: string | null;
}

const free = /^(free|[£€$]?0+([.,]0+)?)$/i;
const bareNumber = /^\d+([.,]\d{1,2})?$/;
const hourNamed = /\bhours?\b|\bhr\b|\bp\.?\/?h\b/i;
const hourlyRate = /^([£€$]?)(\d+(?:[.,]\d{1,2})?)(?:\s*(?:an?|per|\/)\s*(?:hour|hr|h))?$/i;
const packageNamed = /\b(for|course|package|block|classes|sessions?|weeks?)\b/i;

/**
 * Price label. The amount is free text; a bare number is of the local currency. By the hour it says what a session
 * costs, where it is known how long that is: from its times, or from the class's words.
 */
export function classPriceLabel(
  { pricing_type, price_amount, class_duration }: ClassPricing,
  minutes = classMinutes(class_duration),
): string {
  const amount = price_amount?.trim() ?? '';
  if (free.test(amount)) return 'Free';
  const price = bareNumber.test(amount) ? `${localCurrency.symbol}${amount}` : amount;
  if (pricing_type === 'message') return messageLabel(price);
  if (!price) return 'Not given yet';
  if (pricing_type === 'hourly') return hourlyLabel(price, minutes);
  if (pricing_type === 'package' && !packageNamed.test(price)) return `${price} for the package`;
  return price;
}

/** Words without a number, "Buy a book", say all there is to ask. */
function messageLabel(price: string): string {
  if (!price) return 'Ask the teacher';
  return /\d/.test(price) ? `${price}; ask the teacher` : price;
}

function hourlyLabel(price: string, minutes: number | undefined): string {
  const [, currency = '', rate = ''] = hourlyRate.exec(price) ?? [];
  if (minutes === undefined || !rate) return hourNamed.test(price) ? price : `${price} an hour`;
  if (minutes === 60) return `${currency}${rate} for the hour`;
  const cost = ((Number(rate.replace(',', '.')) * minutes) / 60).toFixed(2).replace(/\.00$/, '');
  return `${currency}${cost} a session (${currency}${rate} an hour)`;
}
