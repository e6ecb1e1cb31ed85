import { getSupabase } from '../lib/backend/supabase.ts';
import { sendBeforeSignOut } from '../lib/session/before-sign-out.ts';
import { handleAuthCallback } from '../lib/session/mail-link/auth-callback.ts';
import { watchPlaces } from './watch-places.ts';

/** Ends this browser's session, or every session of the account. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  await sendBeforeSignOut();
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope });
}

/** Place field in which something was typed, or its location button. */
export async function handlePlace(control: HTMLElement): Promise<void> {
  const { handlePlaceControl } = await import('./places-entry.ts');
  handlePlaceControl(control);
}

/** What a page has for members alone: places of a class by its id, or a module by its address. */
export async function goLive(name: string): Promise<void> {
  await (name.startsWith('/') ? import(/* @vite-ignore */ name) : watchPlaces(name));
}

export { handleAuthCallback };
