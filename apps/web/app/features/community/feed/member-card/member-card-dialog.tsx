import type { MemberCardValues } from '@kindling/domain/community/community-schemas';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { getSupabase } from '../../../../lib/backend/supabase.ts';
import { logFailureCode } from '../../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../../lib/session/handle-session-expired.ts';
import { nameOf, useMember } from '../../../../lib/session/member.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { MemberAvatar } from '../../member-avatar.tsx';
import { loadMemberCardForm } from './load-member-card-form.ts';
import type { MemberCard } from './member-card-api.ts';
import { suggestName, suggestUsername } from './suggest-username.ts';
import { useCardDefaults, useSetMemberCard } from './use-member-card.ts';

const MemberCardFields = lazy(async () => ({ default: (await loadMemberCardForm()).MemberCardFields }));

interface MemberCardDialogProps {
  open: boolean;
  card: MemberCard | null;
  /** A pending post or comment is sent once the card is saved. */
  sendsAfterwards: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Dialog for a member card: required before the first post or comment, editable later. */
export function MemberCardDialog({ open, onClose, card, ...props }: MemberCardDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={card ? 'How others see you' : 'What should we call you here?'}>
      <p className="mb-5">
        {card
          ? 'Your new name will show on what you’ve already written, too.'
          : 'Other members see this next to what you write. We never show your email.'}
      </p>
      {open && <CardQuestions card={card} onClose={onClose} {...props} />}
    </Dialog>
  );
}

function CardQuestions({ card, sendsAfterwards, onSaved, onClose }: Omit<MemberCardDialogProps, 'open'>) {
  const member = useMember();
  const put = useSetMemberCard(member.id);
  const before = useRef(card ?? null);
  const defaults = useCardDefaults(member.id);
  const picture = useSmallAvatar(defaults?.picture);
  if (!defaults || picture === undefined) return <Skeleton className="h-72" />;

  const { portrait } = card ?? defaults;

  async function save(values: MemberCardValues, avatarUrl: string | null) {
    try {
      const { saveMemberCard } = await import('./save-member-card.ts');
      await saveMemberCard(await getSupabase(), values, { userId: member.id, avatarUrl, before: before.current });
    } catch (error) {
      logFailureCode('Your card could not be saved', error);
      void handleSessionExpired(error);
      throw error;
    }
    put({ ...values, avatarUrl, portrait });
    onSaved();
  }

  const name = suggestName(nameOf(member, defaults.name));
  const { publicName, username } = card ?? { publicName: name, username: suggestUsername(name) };
  return (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <MemberCardFields
        start={{ publicName, username }}
        portrait={<MemberAvatar name={publicName} avatarUrl={null} portrait={portrait} />}
        picture={picture ?? card?.avatarUrl ?? null}
        pictureShown={card ? card.avatarUrl !== null : true}
        submit={sendsAfterwards ? 'Save and send' : 'Save'}
        onSave={save}
        onCancel={onClose}
      />
    </Suspense>
  );
}

/** Undefined while it is being made; null without a picture. */
function useSmallAvatar(picture: string | null | undefined): string | null | undefined {
  const [small, setSmall] = useState<string | null>();
  useEffect(() => {
    if (picture === undefined) return;
    let disposed = false;
    void (picture ? makeSmall(picture) : Promise.resolve(null)).then((made) => {
      if (!disposed) setSmall(made);
    });
    return () => {
      disposed = true;
    };
  }, [picture]);
  return small;
}

/** None where what makes it could not be loaded. */
function makeSmall(picture: string): Promise<string | null> {
  return import('./small-avatar.ts').then(({ smallAvatar }) => smallAvatar(picture)).catch(() => null);
}
