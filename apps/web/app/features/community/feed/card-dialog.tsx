import type { MemberCardValues } from '@kindling/domain/community/schemas';
import { useEffect, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import { noticeEndedSession } from '../../../lib/session/ended-session.ts';
import { nameOf, useMember } from '../../../lib/session/member.ts';
import { getSupabase } from '../../../lib/supabase.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Card, saveCard } from './card-api.ts';
import { CardForm } from './card-form.tsx';
import { codeOf } from './refusals.ts';
import { smallAvatar } from './small-avatar.ts';
import { suggestName, suggestUsername } from './suggestion.ts';
import { useBegun, usePutCard } from './use-card.ts';

interface CardDialogProps {
  open: boolean;
  card: Card | null;
  /** Something is sent as soon as the card is there. */
  thenSends: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks how she wants to be called before the others first hear of her, and later lets her change it. */
export function CardDialog({ open, onClose, card, ...props }: CardDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={card ? 'How others see you' : 'What shall we call you here?'}>
      <p className="mb-5">
        {card
          ? 'What you have already written will show your new name too.'
          : 'Other members see this beside what you write. Your email address is never shown.'}
      </p>
      {open && <CardQuestions card={card} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function CardQuestions({ card, thenSends, onSaved, onClose }: Omit<CardDialogProps, 'open'>) {
  const member = useMember();
  const put = usePutCard(member.id);
  const begun = useBegun(member.id);
  const picture = useSmall(begun?.picture);
  if (!begun || picture === undefined) return <Skeleton className="h-72" />;

  async function save(values: MemberCardValues, avatarUrl: string | null) {
    try {
      await saveCard(await getSupabase(), values, { userId: member.id, avatarUrl });
    } catch (error) {
      logFailure('Your card could not be saved', codeOf(error));
      void noticeEndedSession(error);
      throw error;
    }
    put({ ...values, avatarUrl });
    onSaved();
  }

  const name = suggestName(nameOf(member, begun.name));
  const { publicName, username } = card ?? { publicName: name, username: suggestUsername(name) };
  return (
    <CardForm
      start={{ publicName, username }}
      picture={picture ?? card?.avatarUrl ?? null}
      pictureShown={card ? card.avatarUrl !== null : true}
      submit={thenSends ? 'Save and send' : 'Save'}
      onSave={save}
      onCancel={onClose}
    />
  );
}

/** Undefined until it is made; null where there is no picture to make it from. */
function useSmall(picture: string | null | undefined): string | null | undefined {
  const [small, setSmall] = useState<string | null>();
  useEffect(() => {
    if (picture === undefined) return;
    let gone = false;
    void (picture ? smallAvatar(picture) : Promise.resolve(null)).then((made) => {
      if (!gone) setSmall(made);
    });
    return () => {
      gone = true;
    };
  }, [picture]);
  return small;
}
