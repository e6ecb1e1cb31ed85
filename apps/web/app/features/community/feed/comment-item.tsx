import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Subject } from '../subject.ts';
import { AuthorLine } from './author-line.tsx';
import type { Comment } from './comments-api.ts';
import { EditForm } from './edit-form.tsx';
import { useFeedContext } from './feed-context.ts';
import { HiddenNote } from './hidden-note.tsx';
import { PostWords } from './post-words.tsx';
import { WordsMenu } from './words-menu.tsx';

interface CommentItemProps {
  comment: Comment;
  /** It is on its way: nothing can be done about it yet. */
  sending: boolean;
  onChanged: (content: string) => void;
}

export function CommentItem({ comment, sending, onChanged }: CommentItemProps) {
  const { userId, remove } = useFeedContext();
  const [editing, setEditing] = useState(false);
  const { id, postId, authorId, author, username, content, hidden } = comment;
  const subject: Subject = {
    kind: 'comment',
    id,
    postId,
    authorId,
    author,
    username,
    content,
    hers: authorId === userId,
    hidden,
  };
  return (
    <li aria-busy={sending} className={classNames('grid grid-cols-1 gap-1.5', sending && 'opacity-60')}>
      <AuthorLine
        small
        author={author}
        username={username}
        avatarUrl={comment.avatarUrl}
        date={comment.date}
        edited={comment.edited}
        menu={
          !sending && <WordsMenu subject={subject} onEdit={() => setEditing(true)} onDelete={() => remove(subject)} />
        }
      />
      <div className="grid grid-cols-1 gap-2 sm:ps-12">
        {hidden && <HiddenNote subject={subject} />}
        {editing ? (
          <EditForm
            subject={subject}
            onCancel={() => setEditing(false)}
            onSaved={(changed) => {
              setEditing(false);
              onChanged(changed);
            }}
          />
        ) : (
          <PostWords text={content} />
        )}
      </div>
    </li>
  );
}
