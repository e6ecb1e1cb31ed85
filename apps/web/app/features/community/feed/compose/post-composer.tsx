import { communityLimits as limits } from '@kindling/domain/community/community-limits';
import { postSchema } from '@kindling/domain/community/community-schemas';
import { codePointLength } from '@kindling/domain/text';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CharacterCount } from '../../../../ui/form/character-count.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';
import { GuidelinesLink } from '../../guidelines-link.tsx';
import { MemberAvatar } from '../../member-avatar.tsx';
import { useFeedContext } from '../feed-context.ts';
import { useMemberCardGate } from '../member-card/member-card-gate.tsx';
import type { SentPost } from '../post/post-mutations-api.ts';
import { photoPath } from '../post/post-photos-api.ts';
import { PostPhotoField } from './post-photo-field.tsx';
import { usePhotoDraft } from './use-photo-draft.ts';
import { useTextDraft } from './use-text-draft.ts';

interface PostComposerProps {
  /** Returns an error message, if it failed. */
  onSend: (post: SentPost) => Promise<string | undefined>;
}

/** Composer of a new post. The text stays in the box until the post has been saved. */
export function PostComposer({ onSend }: PostComposerProps) {
  const { userId, vault } = useFeedContext();
  const { card, asMember, changeCard } = useMemberCardGate();
  const draft = useTextDraft(vault, 'community/post');
  const { photo, put: putPhoto } = usePhotoDraft(vault);
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const field = useRef<HTMLTextAreaElement>(null);

  function type(text: string) {
    draft.setText(text);
    setProblem(undefined);
    setState('idle');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    const read = postSchema.safeParse({ content: draft.text });
    draft.flush();
    if (read.success) {
      setState('sending');
      return void asMember(
        () => void send(read.data.content),
        () => setState('idle'),
      );
    }
    setProblem(read.error.issues[0]?.message);
    field.current?.focus();
  }

  async function send(content: string) {
    setProblem(undefined);
    setState('sending');
    const refusal = await onSend({
      id: draft.id,
      content,
      photo: photo && { path: photoPath(userId, photo.id), blob: photo.blob },
    });
    setProblem(refusal);
    setState(refusal ? 'idle' : 'sent');
    if (!refusal) startAfresh();
    field.current?.focus();
  }

  function startAfresh() {
    draft.clear();
    putPhoto(undefined);
  }

  return (
    <Card>
      <form noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-3">
        <Field
          label="Share something with the community"
          error={problem}
          hint={<CharacterCount length={codePointLength(draft.text)} max={limits.post.max} always />}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              value={draft.text}
              readOnly={state === 'sending'}
              onChange={({ target }) => type(target.value)}
              placeholder="A first try, a small triumph, a question…"
              className="min-h-24"
            />
          )}
        </Field>
        <PostPhotoField photo={photo?.blob} onChange={putPhoto}>
          {draft.restored && draft.text && (
            <Button variant="link" size="sm" onClick={startAfresh}>
              Start afresh
            </Button>
          )}
          <Button type="submit" size="sm" className="ms-auto px-7" aria-disabled={state === 'sending'}>
            {state === 'sending' ? 'Posting…' : 'Post'}
          </Button>
        </PostPhotoField>
        <p role="status" className="text-sm font-medium text-success empty:hidden">
          {state === 'sent' && 'Posted.'}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 -mb-2 border-t border-line pt-2 text-sm">
          {card && (
            <p className="flex min-w-0 items-center gap-2 text-ink-muted">
              <MemberAvatar name={card.publicName} avatarUrl={card.avatarUrl} className="size-8 text-xs" />
              <span className="truncate">{card.publicName}</span>
              <Button variant="link" size="sm" onClick={changeCard} aria-label="Change how others see you">
                Change
              </Button>
            </p>
          )}
          <GuidelinesLink className="py-2" />
        </div>
      </form>
    </Card>
  );
}
