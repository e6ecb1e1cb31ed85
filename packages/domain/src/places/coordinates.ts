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

function round(degrees: number): number {
  // `+ 0` turns -0 into 0
  return Number(degrees.toFixed(decimals)) + 0;
}
