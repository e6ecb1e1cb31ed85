import type { Backend } from '../../lib/backend/supabase.ts';

/** When she made her calendar link; null where she has none. The link itself is told once: only its hash is kept. */
export async function readSubscribedSince(supabase: Backend, userId: string): Promise<string | null> {
  const { data } = await supabase
    .from('calendar_subscriptions')
    .select('created_at')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data?.created_at ?? null;
}

/** Makes a link, with the exact places or with class and town alone; one from before stops working. */
export async function createSubscription(supabase: Backend, includesPlaces: boolean): Promise<string> {
  const { data } = await supabase
    .rpc('create_calendar_subscription', { includes_places: includesPlaces })
    .throwOnError();
  return `${location.origin}/calendar/${data}.ics`;
}

export async function revokeSubscription(supabase: Backend, userId: string): Promise<void> {
  await supabase.from('calendar_subscriptions').delete().eq('user_id', userId).throwOnError();
}
