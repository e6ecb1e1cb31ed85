import { outcomeTexts } from '@kindling/domain/tries/try-outcomes';
import { getSupabase } from '../../lib/backend/supabase.ts';
import { readTries } from './tries-api.ts';
import { thingNameInText } from './try-labels.ts';

export interface TryDraft {
  title: string;
  reflection: string;
}

/** Beginning of a journal entry about a try that she has answered for; undefined where there is none. */
export async function readTryDraft(userId: string, id: string): Promise<TryDraft | undefined> {
  const planned = (await readTries(await getSupabase(), userId)).find((one) => one.id === id);
  if (!planned?.outcome) return undefined;
  return {
    title: `Trying ${thingNameInText(planned.thing)}`,
    reflection: outcomeTexts[planned.outcome].reflection ?? '',
  };
}
