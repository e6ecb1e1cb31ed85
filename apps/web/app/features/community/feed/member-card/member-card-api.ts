import type { MemberCardValues } from '@kindling/domain/community/community-schemas';
import { toMemberCardRow } from '@kindling/domain/community/post-rows';
import type { Backend } from '../../../../lib/backend/supabase.ts';

/** Who she is to the others. */
export interface MemberCard {
  publicName: string;
  username: string;
  avatarUrl: string | null;
}

export async function readMemberCard(supabase: Backend, userId: string): Promise<MemberCard | null> {
  const { data } = await supabase
    .from('member_cards')
    .select('public_name, username, avatar_url')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data && { publicName: data.public_name, username: data.username, avatarUrl: data.avatar_url };
}

/** Another member has this username. */
export class UsernameTaken extends Error {}

const uniqueViolation = '23505';

/** Her first card, or another one in its place. */
export async function saveMemberCard(
  supabase: Backend,
  values: MemberCardValues,
  card: { userId: string; avatarUrl: string | null },
): Promise<void> {
  const { error } = await supabase.from('member_cards').upsert(toMemberCardRow(values, card));
  if (error?.code === uniqueViolation) throw new UsernameTaken('taken', { cause: error });
  if (error) throw error;
}

/** What her profile has that a card could begin with. */
export interface CardDefaults {
  name: string | null;
  /** A data URL. */
  picture: string | null;
}

export async function readCardDefaults(supabase: Backend, userId: string): Promise<CardDefaults> {
  const { data } = await supabase
    .from('profiles')
    .select('name, profile_image_url')
    .eq('id', userId)
    .maybeSingle()
    .throwOnError();
  return { name: data?.name ?? null, picture: data?.profile_image_url ?? null };
}
