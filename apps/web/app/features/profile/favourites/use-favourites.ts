import { favouriteMessages } from '@kindling/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { useRead } from '../../../lib/backend/use-read.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { handleSessionExpired } from '../../../lib/session/handle-session-expired.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { type Favourite, FavouriteNotSaved, readFavourites, saveFavourite } from './favourites-api.ts';

interface Choice {
  name: string;
  selected: boolean;
}

/** Optimistic favourites: a choice shows at once, and is rolled back with a toast if it failed. */
export function useFavourites(userId: string) {
  const queries = useQueryClient();
  const key = ['favourites', userId] as const;
  const { status, data, retry } = useRead({
    queryKey: key,
    read: (supabase) => readFavourites(supabase, userId),
    failure: 'The favourites could not be read',
  });

  function known(name: string): Favourite | undefined {
    return queries.getQueryData<Favourite[]>(key)?.find((favourite) => favourite.name === name);
  }

  function put(favourite: Favourite): void {
    queries.setQueryData<Favourite[]>(key, (before = []) => [
      ...before.filter(({ name }) => name !== favourite.name),
      favourite,
    ]);
  }

  const change = useMutation({
    // Serial queue: unsetting a new favourite needs the row that the first choice is inserting.
    scope: { id: `favourites-${userId}` },
    mutationFn: async ({ name, selected }: Choice) => {
      const id = known(name)?.id;
      if (id === undefined && !selected) return undefined;
      return saveFavourite(await getSupabase(), userId, { ...(id && { id }), name, selected });
    },
    onMutate: async ({ name, selected }: Choice) => {
      await queries.cancelQueries({ queryKey: key });
      put({ ...known(name), name, selected });
    },
    onSuccess: (id, { name, selected }) => {
      const now = known(name)?.selected ?? selected;
      if (id !== undefined) put({ id, name, selected: now });
      if (now === selected) {
        showToast({ title: selected ? favouriteMessages.added(name) : favouriteMessages.removed(name) });
      }
    },
    onError: (error, { name, selected }) => {
      logFailure('A favourite could not be saved', error);
      void handleSessionExpired(error instanceof FavouriteNotSaved ? error.cause : error);
      put({ ...known(name), name, selected: !selected });
      showToast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });

  return {
    status,
    selected: (data ?? []).filter((favourite) => favourite.selected).map(({ name }) => name),
    choose: (name: string, selected: boolean) => change.mutate({ name, selected }),
    retry,
  };
}

function failureText(error: unknown): string {
  if (!(error instanceof FavouriteNotSaved)) return favouriteMessages.failed;
  return error.step === 'create' ? favouriteMessages.createFailed : favouriteMessages.updateFailed;
}
