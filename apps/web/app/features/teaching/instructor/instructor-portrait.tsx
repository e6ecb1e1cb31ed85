import { lazy, Suspense, useState } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailureCode } from '../../../lib/log-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Portrait } from '../../../ui/picture/portrait.tsx';

const PortraitDialog = lazy(async () => ({
  default: (await import('../../../ui/picture/portrait-dialog.tsx')).PortraitDialog,
}));

interface InstructorPortraitProps {
  profileId: string;
  portrait: number | null;
  onChanged: () => Promise<void>;
}

/** Drawn portrait of an instructor's page: she chooses one, or has none. Public at once, as it is one of ours. */
export function InstructorPortrait({ profileId, portrait, onChanged }: InstructorPortraitProps) {
  const [choosing, setChoosing] = useState(false);
  const [failed, setFailed] = useState(false);

  async function save(next: number | null) {
    setChoosing(false);
    setFailed(false);
    try {
      const supabase = await getSupabase();
      await supabase.from('instructor_profiles').update({ portrait: next }).eq('id', profileId).throwOnError();
      await onChanged();
    } catch (error) {
      logFailureCode('An instructor’s portrait could not be saved', error);
      setFailed(true);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {portrait !== null && <Portrait number={portrait} alt="Your portrait" className="size-16" />}
      <Button variant="link" size="sm" onClick={() => setChoosing(true)}>
        {portrait === null ? 'Choose a portrait' : 'Change portrait'}
      </Button>
      {portrait !== null && (
        <Button variant="link" size="sm" onClick={() => void save(null)}>
          Remove portrait
        </Button>
      )}
      {failed && (
        <p role="alert" className="text-sm text-danger">
          We couldn’t save your portrait. Please try again.
        </p>
      )}
      {choosing && (
        <Suspense>
          <PortraitDialog
            shown={portrait ?? undefined}
            hint="It’s shown on your public page, beside your name."
            onChoose={(number) => void save(number)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
