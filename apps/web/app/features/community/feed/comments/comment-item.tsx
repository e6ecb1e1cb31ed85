import { useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { CommunityContent } from '../../community-content.ts';
import { EditContentForm } from '../compose/edit-content-form.tsx';
import { useFeedContext } from '../feed-context.ts';
import { AuthorLine } from '../post/author-line.tsx';
import { ContentMenu } from '../post/content-menu.tsx';
import { HiddenContentNote } from '../post/hidden-content-note.tsx';
import { PostBody } from '../post/post-body.tsx';
import type { Comment } from './comments-api.ts';

interface CommentItemProps {
  comment: Comment;
  /** Optimistic: being sent, without a menu yet. */
  sending: boolean;
  onChanged: (content: string) => void;
}

export function CommentItem({ comment, sending, onChanged }: CommentItemProps) {
  const { userId, remove } = useFeedContext();
  const [editing, setEditing] = useState(false);
  const { id, postId, authorId, author, username, content, hidden } = comment;
  const subject: CommunityContent = {
    kind: 'comment',
    id,
    postId,
    authorId,
    author,
    username,
    content,
    isOwn: authorId === userId,
    hidden,
  };
  return (
    <li aria-busy={sending} className={classNames('grid grid-cols-1 gap-1.5', sending && 'opacity-60')}>
      <AuthorLine
        small
        author={author}
        username={username}
        avatarUrl={comment.avatarUrl}
        portrait={comment.portrait}
        date={comment.date}
        edited={comment.edited}
        menu={
          !sending && <ContentMenu subject={subject} onEdit={() => setEditing(true)} onDelete={() => remove(subject)} />
        }
      />
      <div className="grid grid-cols-1 gap-2 sm:ps-12">
        {hidden && <HiddenContentNote subject={subject} />}
        {editing ? (
          <EditContentForm
            subject={subject}
            onCancel={() => setEditing(false)}
            onSaved={(changed) => {
              setEditing(false);
              onChanged(changed);
            }}
          />
        ) : (
          <PostBody text={content} />
        )}
      </div>
    </li>
  );
}
