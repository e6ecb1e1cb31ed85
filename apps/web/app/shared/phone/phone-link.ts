import { dialledNumber } from '@kindling/domain/teaching/phone';

/** `tel:` link of a phone field; undefined where the number to dial can't be told. */
export function phoneLink(typed: string): string | undefined {
  const number = dialledNumber(typed);
  return number && `tel:${number}`;
}
