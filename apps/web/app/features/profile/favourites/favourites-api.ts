import { errorCodes } from '@kindling/domain/error-codes';
import type { Backend } from '../../../lib/backend/supabase.ts';

/** Favourite, by the name of the thing. */
export interface Favourite {
  /** Missing while the row is being inserted. */
  id?: string;
  name: string;
  selected: boolean;
}

export async function readFavourites(supabase: Backend, userId: string): Promise<Favourite[]> {
  const { data } = await supabase.from('user_passions').select('*').eq('user_id', userId).throwOnError();
  return data.map((row) => ({ id: row.id, name: row.passion_name, selected: row.is_selected }));
}

/** Error with the change that failed. */
export class FavouriteNotSaved extends Error {
  readonly step: 'create' | 'update';

  constructor(step: 'create' | 'update', cause: unknown) {
    super(`A favourite could not be saved (${step})`, { cause });
    this.step = step;
  }
}

/** Upsert: the first choice inserts a row, later ones toggle it. Returns the row's id. */
export async function saveFavourite(
  supabase: Backend,
  userId: string,
  { id, name, selected }: Favourite,
): Promise<string> {
  if (id !== undefined) {
    const change = { is_selected: selected, updated_at: new Date().toISOString() };
    const { error } = await supabase.from('user_passions').update(change).eq('id', id);
    if (error) throw new FavouriteNotSaved('update', error);
    return id;
  }
  const row = { user_id: userId, passion_name: name, is_selected: true };
  const { data, error } = await supabase.from('user_passions').insert(row).select('id').single();
  if (!error) return data.id;
  if (error.code !== errorCodes.uniqueViolation) throw new FavouriteNotSaved('create', error);
  // Unique violation: another window was quicker to insert it.
  const known = await readFavourites(supabase, userId);
  const found = known.find((favourite) => favourite.name === name);
  if (!found?.id) throw new FavouriteNotSaved('create', error);
  return saveFavourite(supabase, userId, { id: found.id, name, selected });
}
