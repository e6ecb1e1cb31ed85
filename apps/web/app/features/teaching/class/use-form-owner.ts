import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { type SessionState, useSession } from '../../../lib/session/use-session.ts';

type FormOwner = User | 'visitor';

/**
 * Owner of the form, once known. A visitor who signs in beside it keeps the values; a member who is signed out leaves
 * none on the screen.
 */
export function useFormOwner(): FormOwner | undefined {
  const session = useSession();
  const [author, setAuthor] = useState<FormOwner>();
  const next = nextFormOwner(author, session);
  if (next !== author) setAuthor(next);
  return next;
}

function nextFormOwner(author: FormOwner | undefined, session: SessionState): FormOwner | undefined {
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
