import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { type SessionState, useSession } from '../../lib/session.ts';

type Author = User | 'visitor';

/**
 * Whose form this is, once it is known. A visitor who signs in beside it goes on with the form she has; a member who is
 * signed out leaves nothing of hers on the screen.
 */
export function useAuthor(): Author | undefined {
  const session = useSession();
  const [author, setAuthor] = useState<Author>();
  const next = nextAuthor(author, session);
  if (next !== author) setAuthor(next);
  return next;
}

function nextAuthor(author: Author | undefined, session: SessionState): Author | undefined {
  switch (session.status) {
    case 'loading':
      return author;
    case 'unreachable':
      return author ?? 'visitor';
    case 'out':
      return 'visitor';
    case 'in':
      if (author === 'visitor' || (author && author.id === session.session.user.id)) return author;
      return session.session.user;
  }
}
