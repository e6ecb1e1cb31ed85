/** Names as people write them behind a town's, where GeoNames has another, or none. */
const shortNames: Readonly<Record<string, string>> = {
  'GB.ENG.GLA': 'London',
  'GB.ENG.J1': 'Northamptonshire',
};

const rank =
  /^(?:(?:City and |Metropolitan |Royal )?(?:Borough|City|County|District) of|Sir|The) | (?:county borough|council|city)$/gi;

/** Name of a region; a British one without its rank: "Leeds" for the City and Borough of Leeds. */
export function regionName(code: string, regions: ReadonlyMap<string, string>): string | undefined {
  const name = shortNames[code] ?? regions.get(code);
  return code.startsWith('GB.') ? name?.replace(rank, '') : name;
}
