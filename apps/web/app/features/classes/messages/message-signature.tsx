import { Link } from 'react-router';
import { classMessagesKey } from '../../../lib/backend/class-messages-key.ts';
import { useRead } from '../../../lib/backend/use-read.ts';

/** The name that messages are signed with, said before one is written. */
export function MessageSignature({ userId }: { userId: string }) {
  const { data: name } = useRead({
    queryKey: [...classMessagesKey, 'signature', userId],
    read: async (supabase) => {
      const card = supabase.from('member_cards').select('public_name').eq('user_id', userId);
      const { data } = await card.maybeSingle().throwOnError();
      return data?.public_name ?? null;
    },
    // Refetch: the name may just have been changed in the community.
    staleTime: 0,
  });
  if (name === undefined) return 'Your email address is never shown.';
  if (name !== null) return `They’ll see it’s from ${name}, your name in the community.`;
  return (
    <>
      They’ll see it’s from “A member”.{' '}
      <Link to="/community" className="link">
        Choose a name in the community
      </Link>{' '}
      if you’d like to go by one.
    </>
  );
}
