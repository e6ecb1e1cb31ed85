import { getSupabase } from '../lib/backend/supabase.ts';
import { sendBeforeSignOut } from '../lib/session/before-sign-out.ts';
import { followNewMembers } from '../shared/contacts/sync-contact.ts';
import { handleAuthCallback } from '../shared/mail-link/auth-callback.ts';
import { showOwnClass } from './own-class.ts';
import { watchPlaces } from './watch-places.ts';

followNewMembers();

/** Ends this browser's session, or every session of the account. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  await sendBeforeSignOut();
  const supabase = await getSupabase();
  await supabase.auth.signOut({ scope });
}

/** Control with a script of its own that is loaded when it is first used: a place field, or the site search. */
export async function enhance(control: HTMLElement): Promise<void> {
  if (control.dataset.lazy === 'search') (await import('./search-entry.ts')).enhanceSearch(control);
  else (await import('./places-entry.ts')).handlePlaceControl(control);
}

/**
 * What a page has for members alone: in its header, and in its part with `data-live`, which names stories that were
 * searched, a class by its id, or a module by its address.
 */
export async function goLive(): Promise<void> {
  const name = document.querySelector<HTMLElement>('[data-live]')?.dataset.live;
  const ownLinks = document.querySelector('[data-own-links]');
  await Promise.all([
    name && goLiveWith(name),
    ownLinks && fillMemberHeader(ownLinks),
    document.querySelector('.own-participation') && showParticipations(),
  ]);
}

async function fillMemberHeader(ownLinks: Element): Promise<void> {
  await (await import('./member-header.ts')).fillMemberHeader(ownLinks);
}

async function showParticipations(): Promise<void> {
  (await import('../shared/participations/show-participations.ts')).showParticipations(document);
}

async function goLiveWith(name: string): Promise<void> {
  if (name === 'search') await (await import('./search-entry.ts')).showMemberSearchResults();
  else await (name.startsWith('/') ? import(/* @vite-ignore */ name) : goLiveWithClass(name));
}

async function goLiveWithClass(classId: string): Promise<void> {
  showOwnClass(classId);
  if (document.querySelector('[data-places], [data-course-places]')) await watchPlaces(classId);
}

export { handleAuthCallback };
