import type { Backend } from '../../../../lib/backend/supabase.ts';

/** Public identity of a member. */
export interface MemberCard {
  publicName: string;
  username: string;
  avatarUrl: string | null;
  portrait: number | null;
}

export async function readMemberCard(supabase: Backend, userId: string): Promise<MemberCard | null> {
  const { data } = await supabase
    .from('member_cards')
    .select('public_name, username, avatar_url, portrait')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return (
    data && {
      publicName: data.public_name,
      username: data.username,
      avatarUrl: data.avatar_url,
      portrait: data.portrait,
    }
  );
}

/** Suggestions for a first card, from the profile. */
export interface CardDefaults {
  name: string | null;
  /** Data URL. */
  picture: string | null;
  portrait: number | null;
}

export async function readCardDefaults(supabase: Backend, userId: string): Promise<CardDefaults> {
  const { data } = await supabase
    .from('profiles')
    .select('name, profile_image_url, portrait')
    .eq('id', userId)
    .maybeSingle()
    .throwOnError();
  return { name: data?.name ?? null, picture: data?.profile_image_url ?? null, portrait: data?.portrait ?? null };
}
