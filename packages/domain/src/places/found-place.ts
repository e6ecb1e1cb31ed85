/** Row of `find_places`. */
export interface FoundPlace {
  id: number;
  name: string;
  /** The name and what tells it apart: "Richmond, North Yorkshire". */
  label: string;
  /** ISO 3166-1 code. */
  country: string;
  latitude: number;
  longitude: number;
  population: number;
  match: 'exact' | 'prefix' | 'similar' | 'nearest';
  /** In the installation's country. */
  home: boolean;
  distance_km: number | null;
}

/** So much bigger than any other of its name that nobody means those: Preston, and a village that is called so. */
const dominance = 20;
const smallestPopulation = 500;

/** The place that was meant, or those to ask about ("Richmond, North Yorkshire or Richmond, London?"). */
export type PlaceChoice = { place: FoundPlace } | { ask: readonly FoundPlace[] };

/** Chooses among what `find_places` found: the very name, at home where there is one, if no other could be meant. */
export function choosePlace(found: readonly FoundPlace[]): PlaceChoice {
  const exact = found.filter(({ match }) => match === 'exact');
  const atHome = exact.filter(({ home }) => home);
  const candidates = atHome.length > 0 ? atHome : exact;
  const [first, second] = [...candidates].sort((one, other) => other.population - one.population);
  if (first && (!second || first.population >= dominance * Math.max(second.population, smallestPopulation))) {
    return { place: first };
  }
  return { ask: candidates.length > 0 ? candidates : found };
}
