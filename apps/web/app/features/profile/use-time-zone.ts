import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { saveProfile } from './profile-api.ts';

/** Time zone sync: saves the browser's time zone when it differs from the profile's. */
export function useTimeZone(userId: string, known: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (known === undefined || !here || here === known) return;
    getSupabase()
      .then((supabase) => saveProfile(supabase, userId, { time_zone: here }))
      // The statistics count by days.
      .then(() => queries.invalidateQueries({ queryKey: ['figures', userId] }))
      .catch((error: unknown) => {
        // A time zone that this browser knows and PostgreSQL does not.
        if (errorCode(error) !== errorCodes.checkViolation) logFailure('The time zone could not be saved', error);
      });
  }, [userId, known, queries]);
}
