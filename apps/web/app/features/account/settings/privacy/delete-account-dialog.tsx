import type { User } from '@supabase/supabase-js';
import { useRead } from '../../../../lib/backend/use-read.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { formatLongDate } from './format-long-date.ts';
import { hasJustSignedIn } from './privacy-api.ts';

interface DeleteAccountDialogProps {
  member: User;
  onClose: () => void;
  onScheduled: () => Promise<void>;
}

const graceMs = 14 * 86_400_000;

/** Confirms account deletion: says what goes, what stays and when. */
export function DeleteAccountDialog({ member, onClose, onScheduled }: DeleteAccountDialogProps) {
  const fresh = useRead({
    queryKey: ['has-just-signed-in'],
    // Fails closed: where the sign-in time is unknown, the password is asked for.
    read: (supabase) => hasJustSignedIn(supabase).catch(() => false),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

  return (
    <Dialog open onClose={onClose} title="Delete your account">
      <div className="grid gap-4">
        <p>
          Your account stays as it is until{' '}
          <strong className="text-ink">{formatLongDate(new Date(Date.now() + graceMs))}</strong>, and you can cancel in
          one tap. After that, we can’t restore it. Want to keep something? Download everything about you first.
        </p>
        <section aria-labelledby="what-goes">
          <h3 id="what-goes" className="text-base">
            What we delete
          </h3>
          <ul className="mt-1 list-disc ps-5">
            <li>your profile, your quiz results, and your journal with its photos and recordings</li>
            <li>your posts and stories with all comments below them, your own comments and your likes</li>
            <li>
              your classes, your profile as a teacher, your conversations about classes, for both sides, and businesses
              listed with <span className="wrap-anywhere">{member.email}</span>
            </li>
            <li>your email wherever we keep it, including in our contacts service</li>
          </ul>
        </section>
        <section aria-labelledby="what-stays">
          <h3 id="what-stays" className="text-base">
            What we keep
          </h3>
          <ul className="mt-1 list-disc ps-5">
            <li>what moderators and admins did and when, without your name and without their reasons</li>
            <li>what other members wrote elsewhere, even where they mention you</li>
            <li>copies in our backups, until those are overwritten</li>
          </ul>
        </section>
        {fresh.data === undefined ? (
          <Skeleton className="h-24" />
        ) : (
          <DeleteAccountForm member={member} asksPassword={!fresh.data} onClose={onClose} onScheduled={onScheduled} />
        )}
      </div>
    </Dialog>
  );
}
