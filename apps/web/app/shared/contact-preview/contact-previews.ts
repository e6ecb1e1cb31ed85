import { dialledNumber, isPhone } from '@kindling/domain/teaching/phone';
import { toWebAddress } from '@kindling/domain/validation/website-field';

/** Where a link of a website field leads. */
export function website(typed: string): string | undefined {
  const address = toWebAddress(typed);
  return address && `Opens ${address}`;
}

/** Which number a link of a phone field rings; one that can't be told is shown without a link. */
export function phone(typed: string): string | undefined {
  const number = dialledNumber(typed);
  if (number) return `Rings ${number}`;
  return isPhone(typed) ? 'Shown as you typed it, without a link to ring' : undefined;
}
