export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Two decimals of a degree are at most 1.1 km: the town, not the house. */
const decimals = 2;

/** Rounds a position to about 1 km, before it leaves the device. */
export function roundCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** Rounds the position of a venue to about 1 m, as it is stored. */
export function venueCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: round(latitude, 5), longitude: round(wrap(longitude), 5) };
}

/** A map that was turned around the world counts on. */
function wrap(longitude: number): number {
  return longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;
}

function round(degrees: number, to = decimals): number {
  // `+ 0` turns -0 into 0
  return Number(degrees.toFixed(to)) + 0;
}
