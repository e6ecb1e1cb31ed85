import type { MemberCardValues } from '@kindling/domain/community/community-schemas';
import { toMemberCardRow } from '@kindling/domain/community/post-rows';
import { errorCode, errorCodes } from '@kindling/domain/error-codes';
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

/** Unique violation of the username. */
export class UsernameTaken extends Error {}

/** Upsert of the member card. */
export async function saveMemberCard(
  supabase: Backend,
  values: MemberCardValues,
  card: { userId: string; avatarUrl: string | null },
): Promise<void> {
  try {
    await supabase.from('member_cards').upsert(toMemberCardRow(values, card)).throwOnError();
  } catch (error) {
    if (errorCode(error) === errorCodes.uniqueViolation) throw new UsernameTaken('taken', { cause: error });
    throw error;
  }
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
