import { communityLimits as limits } from '@kindling/domain/community/limits';
import { commentSchema, postSchema } from '@kindling/domain/community/schemas';
import { useEffect, useRef, useState } from 'react';
import { useFocusBack } from '../../../lib/focus-back.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeEndedSession } from '../../../lib/session/ended-session.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import type { Subject } from '../subject.ts';
import { changeComment } from './comments-api.ts';
import { changeContent } from './post-writing.ts';
import { codeOf, refusalOf } from './refusals.ts';
import { WordsForm } from './words-form.tsx';

interface EditFormProps {
  subject: Pick<Subject, 'kind' | 'id' | 'content'>;
  onSaved: (content: string) => void;
  onCancel: () => void;
}

const schemas = { post: postSchema, comment: commentSchema };
const senders = { post: changeContent, comment: changeComment };

/** Her own words, to be changed in their place. */
export function EditForm({ subject: { kind, id, content }, onSaved, onCancel }: EditFormProps) {
  const [text, setText] = useState(content);
  const form = useRef<{ focus(): void }>(null);
  useFocusBack();
  useEffect(() => form.current?.focus(), []);

  async function save(changed: string): Promise<string | undefined> {
    try {
      await senders[kind](await getSupabase(), id, changed);
    } catch (error) {
      logFailure(`A ${kind} was not changed`, codeOf(error));
      void noticeEndedSession(error);
      return refusalOf(error, 'change');
    }
    onSaved(changed);
    return undefined;
  }

  return (
    <WordsForm
      ref={form}
      label={`Your ${kind}`}
      text={text}
      onType={setText}
      max={limits[kind].max}
      check={checkWith(schemas[kind])}
      onSend={save}
      submit={{ idle: 'Save', sending: 'Saving…' }}
      onCancel={onCancel}
    />
  );
}

/** What a `WordsForm` asks, answered by a schema. */
export function checkWith(schema: typeof postSchema) {
  return (text: string) => {
    const read = schema.safeParse({ content: text });
    return read.success ? read.data : { problem: read.error.issues[0]?.message };
  };
}
