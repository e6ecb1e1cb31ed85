const currencies: Readonly<Record<string, string>> = {
  GB: 'GBP',
  US: 'USD',
  AU: 'AUD',
  CA: 'CAD',
  NZ: 'NZD',
  CH: 'CHF',
  LI: 'CHF',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
  PL: 'PLN',
};

/** Currency of an installation by its country: one of those that a price can be in. */
export function currencyOf(country: string): string {
  return currencies[country] ?? 'EUR';
}
