import { nameInText } from '@kindling/domain/things/name-in-text';
import type { CatalogueEntry } from '@kindling/domain/things/thing-entries';
import { mostWishes, type Wish } from '@kindling/domain/wishes/wish';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFocusOnChange } from '../../../lib/hooks/use-focus-on-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useClassPreferences } from '../preferences/use-class-preferences.ts';
import { useWishActions, useWishes } from './use-wishes.ts';
import { WishSummary } from './wish-summary.tsx';

const WishForm = lazy(async () => ({ default: (await import('./wish-form.tsx')).WishForm }));

interface WishBoxProps {
  userId: string;
  entry: Pick<CatalogueEntry, 'slug' | 'name'>;
  /** She has said "I'd go" to get here: the form is open, unless she had a wish before. */
  opened?: boolean;
}

/** Where there is no date for her: "I'd go", or what she has said. Nothing while it can't be read. */
export function WishBox({ userId, entry, opened = false }: WishBoxProps) {
  const wishes = useWishes(userId);
  const preferences = useClassPreferences(userId);
  const actions = useWishActions(userId);
  const [editing, setEditing] = useState<boolean>();
  // What was tapped is gone: the text that has taken its place is focused.
  const [changes, setChanges] = useState(0);
  const box = useFocusOnChange<HTMLDivElement>(changes);
  const ready = wishes.status === 'ready' && preferences.status === 'ready';
  useEffect(() => {
    if (opened && ready) box.current?.scrollIntoView({ block: 'nearest' });
  }, [opened, ready, box]);
  if (wishes.status !== 'ready' || preferences.status !== 'ready') return null;
  const wish = wishes.data.find(({ thing }) => thing === entry.slug);
  const full = !wish && wishes.data.length >= mostWishes;

  function close() {
    setEditing(false);
    setChanges((count) => count + 1);
  }

  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 rounded-field bg-sand p-4 focus-visible:outline-offset-2">
      {(editing ?? (opened && !wish && !full)) ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <WishForm
            thing={entry.slug}
            wish={wish}
            preferences={preferences.data}
            onSave={async (details) => {
              await actions.save.mutateAsync({ thing: entry.slug, details });
              close();
            }}
            onCancel={close}
          />
        </Suspense>
      ) : wish ? (
        <OwnWish wish={wish} onEdit={() => setEditing(true)} />
      ) : (
        <NoWish name={entry.name} full={full} onWish={() => setEditing(true)} />
      )}
    </div>
  );
}

function NoWish({ name, full, onWish }: { name: string; full: boolean; onWish: () => void }) {
  return (
    <>
      <p>Would you go to {nameInText(name)} near you? Teachers see how many women would, never who.</p>
      {full ? (
        <p className="text-sm text-ink-soft">You’ve got {mostWishes} already. Remove one to add this.</p>
      ) : (
        <Button onClick={onWish} className="justify-self-start">
          I’d go
        </Button>
      )}
    </>
  );
}

function OwnWish({ wish, onEdit }: { wish: Wish; onEdit: () => void }) {
  return (
    <>
      <p>
        <span className="block font-semibold">You’d go</span>
        <span className="text-ink-soft">
          <WishSummary wish={wish} />
        </span>
      </p>
      <Button variant="outline" size="sm" onClick={onEdit} className="justify-self-start">
        Change<span className="sr-only"> where and when you’d go</span>
      </Button>
    </>
  );
}
