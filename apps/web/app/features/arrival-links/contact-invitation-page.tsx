import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StateScene } from '../../ui/picture/state-scene.tsx';
import type { InvitationAnswer } from './arrival-link.ts';

interface PageText {
  title: string;
  text: ReactNode;
  acts: readonly { act: 'agreed' | 'declined' | 'never'; label: string }[];
}

const never = { act: 'never', label: 'Never ask me again' } as const;

const texts: Readonly<Record<NonNullable<InvitationAnswer> | 'asked', PageText>> = {
  asked: {
    title: 'Would you look out for her?',
    text: 'If she isn’t home when she meant to be, you’d get one email with what she chose to tell you. You’d never see where she is.',
    acts: [{ act: 'agreed', label: 'Yes, I would' }, { act: 'declined', label: 'No, thanks' }, never],
  },
  agreed: {
    title: 'Thank you',
    text: 'There’s nothing else to do. You’ll hear from us only if she isn’t home in time.',
    acts: [{ act: 'declined', label: 'I can’t any more' }, never],
  },
  declined: {
    title: 'That’s fine',
    text: 'You won’t get any emails about her.',
    acts: [{ act: 'agreed', label: 'I would after all' }, never],
  },
  never: {
    title: 'We won’t ask again',
    text: 'No one can ask you to be their contact. We keep only a scrambled form of your address, to remember that.',
    acts: [{ act: 'declined', label: 'Let people ask me' }],
  },
};

/**
 * Page of an invitation: says nothing of who asked, so that it looks the same once she has removed them. A plain form,
 * which works without a script; opening it changes nothing.
 */
export function ContactInvitationPage({ answer }: { answer: InvitationAnswer }) {
  const { title, text, acts } = texts[answer ?? 'asked'];
  return (
    <EmptyState
      fillsPage
      drawing={<StateScene state="open-week" />}
      title={<h1 className="text-3xl">{title}</h1>}
      action={
        <form method="post" className="flex flex-wrap justify-center gap-3">
          {acts.map(({ act, label }) => (
            <Button
              key={act}
              type="submit"
              name="act"
              value={act}
              variant={act === 'never' ? 'ghost' : act === 'agreed' && answer === null ? 'default' : 'outline'}
            >
              {label}
            </Button>
          ))}
        </form>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
