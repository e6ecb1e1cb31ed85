import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/**
 * Phone number as it is written: the home country's in its own way, unless its country code was typed too; others with
 * theirs. What is no number, or more than one, stays as it was typed. On the server alone, for what it knows of every
 * country is heavy.
 */
export function formatPhone<Typed extends string | null>(typed: Typed, country: string): Typed | string {
  if (!typed) return typed;
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(typed, { ...(home && { defaultCountry: home }), extract: false });
  if (!number?.isPossible()) return typed;
  const atHome = home !== undefined && number.countryCallingCode === getCountryCallingCode(home);
  return atHome && !typed.trim().startsWith('+') ? number.formatNational() : number.formatInternational();
}
