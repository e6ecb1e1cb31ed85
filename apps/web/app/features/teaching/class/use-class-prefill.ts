import type { ClassForm } from '@kindling/domain/teaching/class-form';
import { classPrefill } from '@kindling/domain/teaching/class-rows';
import type { User } from '@supabase/supabase-js';
import { useEffect, useEffectEvent, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import type { InstructorRow } from '../instructor/own-instructor.ts';

/** Prefills the form once from the instructor profile; returns that profile, if any. */
export function useClassPrefill(member: User | undefined, prefill: (values: Partial<ClassForm>) => void) {
  const [profile, setProfile] = useState<InstructorRow | null>(null);
  const fill = useEffectEvent((found: InstructorRow | null | undefined, email: string) => {
    if (found === undefined) return;
    prefill(found ? classPrefill(found, email) : { instructor_email: email });
    setProfile(found);
  });
  const userId = member?.id;
  const email = member?.email ?? '';

  useEffect(() => {
    if (!userId) return;
    let gone = false;
    void lookUpOwnInstructor(userId).then((found) => {
      if (!gone) fill(found, email);
    });
    return () => {
      gone = true;
    };
  }, [userId, email]);

  return profile;
}

/** Optional lookup: a failure is logged only. Visitors don't load what reads it. */
async function lookUpOwnInstructor(userId: string): Promise<InstructorRow | null | undefined> {
  try {
    const [{ oneScreenMs, queryClient }, { ownInstructorKey, readRevisedInstructor }] = await Promise.all([
      import('../../../lib/backend/query-client.ts'),
      import('../instructor/own-instructor.ts'),
    ]);
    const found = await queryClient.fetchQuery({
      queryKey: ownInstructorKey(userId),
      queryFn: () => readRevisedInstructor(userId),
      staleTime: oneScreenMs,
    });
    return found?.profile ?? null;
  } catch (error) {
    logFailure('The instructor profile could not be looked up', error);
    void handleSessionExpired(error);
    return undefined;
  }
}
