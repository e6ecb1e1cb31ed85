import { StorageError } from '../errors.ts';

/** Supabase Storage's answer where a feature is switched off: vectors, analytics, versions of files. */
export const refuseFeature = (): never => {
  throw new StorageError(403, 'FeatureNotEnabled', 'feature not enabled for this tenant');
};
