const currencies: Readonly<Record<string, string>> = {
  GB: 'GBP',
  US: 'USD',
  AU: 'AUD',
  CA: 'CAD',
  NZ: 'NZD',
  CH: 'CHF',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
  PL: 'PLN',
};

/** Currency of an installation's country, among those that a teacher can choose. */
export function homeCurrency(country: string): string {
  return currencies[country] ?? 'EUR';
}
