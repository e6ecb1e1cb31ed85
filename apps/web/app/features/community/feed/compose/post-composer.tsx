import { codePointLength } from '@kindling/backend/contract/text';
import { communityLimits as limits } from '@kindling/domain/community/community-limits';
import type { PostTopic } from '@kindling/domain/community/topics';
import { Leaf } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { usePreparation } from '../../../../lib/files/use-preparation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CharacterCount } from '../../../../ui/form/character-count.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { Textarea } from '../../../../ui/form/input.tsx';
import { GuidelinesLink } from '../../guidelines-link.tsx';
import { MemberAvatar } from '../../member-avatar.tsx';
import { useFeedContext } from '../feed-context.ts';
import { useMemberCardGate } from '../member-card/member-card-gate.tsx';
import { PostAttachment } from '../post/post-attachment.tsx';
import type { ChosenAttachment, SentPost } from '../post/post-mutations-api.ts';
import { photoPath } from '../post/post-photos-api.ts';
import { checkContent, prefetchSchemas } from './check-content.ts';
import { PostPhotoField } from './post-photo-field.tsx';
import { TopicField } from './topic-field.tsx';
import { usePhotoDraft } from './use-photo-draft.ts';
import { useTextDraft } from './use-text-draft.ts';

const loadPicker = () => import('./attachment-picker.tsx');
const UploadProgress = lazy(async () => ({
  default: (await import('../../../../shared/uploads/upload-progress.tsx')).UploadProgress,
}));
const AttachmentPicker = lazy(async () => ({ default: (await loadPicker()).AttachmentPicker }));

interface PostComposerProps {
  /** The topic she is reading: what she writes there is of it. */
  topic: PostTopic | undefined;
  /** Returns an error message, if it failed. */
  onSend: (post: SentPost) => Promise<string | undefined>;
}

/** Composer of a new post: one line, which opens when she writes. The text stays until the post has been saved. */
export function PostComposer({ topic: shownTopic, onSend }: PostComposerProps) {
  const { userId, vault } = useFeedContext();
  const { card, asMember, changeCard } = useMemberCardGate();
  const draft = useTextDraft(vault, 'community/post');
  const { photo, put: putPhoto, latest: latestPhoto } = usePhotoDraft(vault);
  const preparation = usePreparation();
  const [problem, setProblem] = useState<string>();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [opened, setOpened] = useState(false);
  const [chosenTopic, setTopic] = useState<PostTopic>();
  const [attachment, setAttachment] = useState<ChosenAttachment>();
  const [picking, setPicking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const topic = chosenTopic ?? shownTopic;
  const open = opened || draft.text !== '' || photo !== undefined || state !== 'idle';

  function type(text: string) {
    draft.setText(text);
    setProblem(undefined);
    setState('idle');
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    draft.flush();
    setState('sending');
    // What is wrong with a photo stands beside it.
    if (!(await preparation.ready())) return setState('idle');
    const read = await checkContent('post', draft.text);
    if ('content' in read) {
      return void asMember(
        () => void send(read.content),
        () => setState('idle'),
      );
    }
    setState('idle');
    setProblem(read.problem);
    field.current?.focus();
  }

  async function send(content: string) {
    setProblem(undefined);
    setState('sending');
    const sent = latestPhoto();
    const refusal = await onSend({
      id: draft.id,
      content,
      photo: sent && { path: photoPath(userId, sent.id), blob: sent.blob },
      topic,
      attachment,
    });
    setProblem(refusal);
    setState(refusal ? 'idle' : 'sent');
    if (!refusal) startAfresh();
    field.current?.focus();
  }

  function startAfresh() {
    draft.clear();
    putPhoto(undefined);
    setTopic(undefined);
    setAttachment(undefined);
    setPicking(false);
  }

  return (
    <Card className="p-3 sm:p-4">
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid grid-cols-1 gap-3">
        <div className="flex items-start gap-3">
          <div className="mt-0.5 size-11 shrink-0">
            {card !== undefined && (
              <MemberAvatar
                name={card?.publicName ?? ''}
                avatarUrl={card?.avatarUrl ?? null}
                portrait={card?.portrait ?? null}
              />
            )}
          </div>
          <div className="min-w-0 grow">
            <Textarea
              ref={field}
              aria-label="Share something with the community"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'post-problem' : undefined}
              rows={1}
              value={draft.text}
              readOnly={state === 'sending'}
              onFocus={() => {
                setOpened(true);
                prefetchSchemas();
                loadPicker().catch(() => {});
              }}
              onChange={({ target }) => type(target.value)}
              placeholder="A first try, a small triumph, a question…"
              className={classNames('resize-none rounded-3xl', open ? 'min-h-24' : 'min-h-12 overflow-hidden')}
            />
            <FieldError id="post-problem">{problem}</FieldError>
          </div>
        </div>
        {open && (
          <>
            <CharacterCount length={codePointLength(draft.text)} max={limits.post.max} />
            <TopicField topic={topic} onChange={setTopic} />
            {attachment && (
              <div className="flex flex-wrap items-center gap-2">
                <PostAttachment attachment={attachment} />
                <Button variant="link" size="sm" onClick={() => setAttachment(undefined)}>
                  Remove
                </Button>
              </div>
            )}
            {picking && !attachment && (
              <Suspense>
                <AttachmentPicker
                  onPick={(picked) => {
                    setAttachment(picked);
                    setPicking(false);
                    field.current?.focus();
                  }}
                />
              </Suspense>
            )}
            {state === 'sending' && photo && (
              <Suspense>
                <UploadProgress />
              </Suspense>
            )}
            <PostPhotoField photo={photo?.blob} onChange={putPhoto} preparation={preparation}>
              {!attachment && (
                <Button variant="outline" size="sm" aria-expanded={picking} onClick={() => setPicking(!picking)}>
                  <Leaf aria-hidden="true" />
                  Thing or class
                </Button>
              )}
              {draft.restored && draft.text && (
                <Button variant="link" size="sm" onClick={startAfresh}>
                  Start over
                </Button>
              )}
              <Button type="submit" size="sm" className="ms-auto px-7" aria-disabled={state === 'sending'}>
                {state === 'sending' ? 'Posting…' : 'Post'}
              </Button>
            </PostPhotoField>
          </>
        )}
        <p role="status" className="text-sm font-medium text-success empty:hidden">
          {state === 'sent' && 'Posted.'}
        </p>
        {open && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 -mb-2 border-t border-line pt-1 text-sm">
            {card && (
              <p className="flex min-w-0 items-center gap-2 text-ink-muted">
                <span className="truncate">
                  As <bdi>{card.publicName}</bdi>
                </span>
                <Button variant="link" size="sm" onClick={changeCard} aria-label="Edit how others see you">
                  Change
                </Button>
              </p>
            )}
            <GuidelinesLink className="py-2" />
          </div>
        )}
      </form>
    </Card>
  );
}
