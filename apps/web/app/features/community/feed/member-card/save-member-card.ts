import { changedColumns } from '@kindling/domain/changed-columns';
import type { MemberCardValues } from '@kindling/domain/community/community-schemas';
import { toMemberCardRow } from '@kindling/domain/community/post-rows';
import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import type { Backend } from '../../../../lib/backend/supabase.ts';
import type { MemberCard } from './member-card-api.ts';

/** Unique violation of the username. */
export class UsernameTaken extends Error {}

/** Makes the member card or, of the one there was `before`, saves what has changed. */
export async function saveMemberCard(
  supabase: Backend,
  values: MemberCardValues,
  card: { userId: string; avatarUrl: string | null; before: MemberCard | null },
): Promise<void> {
  const row = toMemberCardRow(values, card);
  const { userId, before } = card;
  const cards = supabase.from('member_cards');
  try {
    if (!before) await cards.upsert(row).throwOnError();
    else {
      const changes = changedColumns(toMemberCardRow(before, { userId, avatarUrl: before.avatarUrl }), row);
      if (Object.keys(changes).length > 0) await cards.update(changes).eq('user_id', userId).throwOnError();
    }
  } catch (error) {
    if (errorCode(error) === errorCodes.uniqueViolation) throw new UsernameTaken('taken', { cause: error });
    throw error;
  }
}
