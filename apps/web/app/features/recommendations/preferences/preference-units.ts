import { distanceUnit } from '@kindling/domain/places/distance';
import type { PreferenceUnits } from '@kindling/domain/recommendations/class-preferences-form';
import { currencyOf } from '@kindling/domain/sessions/currency-of';
import { runtimeValues } from '../../../shell/runtime-values.ts';

/** Currency and unit of distances of the installation. */
export function preferenceUnits(): PreferenceUnits {
  const { country } = runtimeValues();
  return { currency: currencyOf(country), unit: distanceUnit(country) };
}
