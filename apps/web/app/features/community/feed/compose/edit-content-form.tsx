import { communityLimits as limits } from '@kindling/domain/community/community-limits';
import { useEffect, useRef, useState } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { useRestoreFocus } from '../../../../lib/hooks/use-restore-focus.ts';
import { logFailureCode } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import type { CommunityContent } from '../../community-content.ts';
import { changeComment } from '../comments/comments-api.ts';
import { feedErrorMessage } from '../feed-error-messages.ts';
import { updatePost } from '../post/post-mutations-api.ts';
import { TextForm } from './text-form.tsx';

interface EditContentFormProps {
  subject: Pick<CommunityContent, 'kind' | 'id' | 'content'>;
  onSaved: (content: string) => void;
  onCancel: () => void;
}

const senders = { post: updatePost, comment: changeComment };

/** Inline form for editing one's own post or comment. */
export function EditContentForm({ subject: { kind, id, content }, onSaved, onCancel }: EditContentFormProps) {
  const [text, setText] = useState(content);
  const form = useRef<{ focus(): void }>(null);
  useRestoreFocus();
  useEffect(() => form.current?.focus(), []);

  async function save(changed: string): Promise<string | undefined> {
    try {
      await senders[kind](await getSupabase(), id, changed);
    } catch (error) {
      logFailureCode(`A ${kind} was not changed`, error);
      void handleSessionExpired(error);
      return feedErrorMessage(error, 'change');
    }
    onSaved(changed);
    return undefined;
  }

  return (
    <TextForm
      ref={form}
      label={`Your ${kind}`}
      text={text}
      onType={setText}
      max={limits[kind].max}
      kind={kind}
      onSend={save}
      submit={{ idle: 'Save', sending: 'Saving…' }}
      onCancel={onCancel}
    />
  );
}
