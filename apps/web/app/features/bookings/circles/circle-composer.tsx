import { type ContactInWords, contactInWords } from '@kindling/domain/circles/mind-contacts';
import { circleLimits, circleOpeners } from '@kindling/domain/circles/room';
import { errorCode, errorCodes } from '@kindling/domain/error-codes';
import { errorMessage } from '@kindling/domain/error-messages';
import { type FormEvent, useRef, useState } from 'react';
import { useLocalTextDraft } from '../../../lib/drafts/use-local-draft.ts';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import type { Room } from './circles-api.ts';
import type { useRoom } from './use-room.ts';

interface CircleComposerProps {
  room: Room;
  /** Owner of the draft. */
  userId: string;
  send: ReturnType<typeof useRoom>['send'];
  /** First words by one tap; none once the date is over. */
  onOpener?: ((words: string) => void) | undefined;
}

const questions: Readonly<Record<ContactInWords, string>> = {
  number: 'Is that a phone number? You’ve only just met.',
  address: 'Is that an address? You’ve only just met.',
  link: 'Is that a link? You’ve only just met.',
};

/** A few words to the circle: openers while she has written nothing, and a question before contacts are given away. */
export function CircleComposer({ room, userId, send, onOpener }: CircleComposerProps) {
  const { text, setText, clear } = useLocalTextDraft(`circle-${userId}-${room.id}`);
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<ContactInWords>();
  const [sending, setSending] = useState(false);
  // Idempotency key: the same id for the same words, so that a retry cannot send them twice.
  const message = useRef({ id: randomId(), words: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const own = room.members.find((each) => each.own);
  const begun = room.messages.some(({ member_id, words }) => member_id === own?.id && words !== null);

  async function sendWords() {
    const words = text.trim();
    if (sending || words === '') return field.current?.focus();
    if (message.current.words !== words) message.current = { id: randomId(), words };
    setSending(true);
    setProblem(undefined);
    try {
      await send.mutateAsync({ ...message.current, circle_id: room.id });
      message.current = { id: randomId(), words: '' };
      setText('');
      clear();
      setQuestion(undefined);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setSending(false);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = contactInWords(text);
    setQuestion(found);
    if (!found) void sendWords();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {!begun && onOpener && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Say hello by one tap</legend>
          {circleOpeners.map((words) => (
            <Button key={words} size="sm" variant="outline" onClick={() => onOpener(words)}>
              {words}
            </Button>
          ))}
        </fieldset>
      )}
      <Field label="Your message" error={problem}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            className="min-h-20"
            maxLength={circleLimits.message.max}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
              setQuestion(undefined);
            }}
          />
        )}
      </Field>
      {question ? (
        <div role="alert" className="grid gap-3 rounded-field bg-sand px-4 py-3">
          <p>{questions[question]}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() => {
                setQuestion(undefined);
                field.current?.focus();
              }}
            >
              Keep it to myself
            </Button>
            <Button size="sm" variant="outline" aria-disabled={sending} onClick={() => void sendWords()}>
              Send anyway
            </Button>
          </div>
        </div>
      ) : (
        <Button type="submit" className="justify-self-start" aria-disabled={sending}>
          {sending ? 'Sending…' : 'Send'}
        </Button>
      )}
    </form>
  );
}

function problemOf(error: unknown): string {
  const code = errorCode(error);
  if (code === errorCodes.rateLimited) return 'You’ve reached today’s limit for messages. Yours is saved here.';
  // Enumeration guard: one message for a room that is closed or left.
  if (code === errorCodes.insufficientPrivilege) return 'We can’t deliver this right now. Your message is saved here.';
  return errorMessage(error, 'general');
}
