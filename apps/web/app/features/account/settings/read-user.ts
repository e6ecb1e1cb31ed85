import type { User } from '@supabase/supabase-js';
import { getSupabase } from '../../../lib/backend/supabase.ts';

let pending: Promise<User> | undefined;

/** The account as the service knows it now: one request for all who ask at the same time. */
export function readUser(): Promise<User> {
  pending ??= requestUser().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function requestUser(): Promise<User> {
  const { auth } = await getSupabase();
  const { data, error } = await auth.getUser();
  if (error) throw error;
  return data.user;
}
