import type { Database } from '@kindling/database-types';
import type { RenderingServer } from '@kindling/domain/contract/rendering-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createContext, data, type RouterContextProvider } from 'react-router';

export const renderingServer = createContext<RenderingServer>();

export type PublicData = SupabaseClient<Database>;

const clients = new WeakMap<typeof fetch, PublicData>();

/**
 * Anonymous backend client for server-side loaders of public pages:
 *
 *     export async function loader({ context, params }: Route.LoaderArgs) {
 *       const query = publicData(context).from('things').select('name').eq('slug', params.slug);
 *       const row = unwrapOr503(await query.maybeSingle());
 *       if (!row) throw data(null, { status: 404 });
 *       return { row, siteUrl: context.get(renderingServer).siteUrl };
 *     }
 *
 * Caching: a route with `handle = { static: true }` is sent without React and with an ETag; a route that hydrates is
 * `no-store`. Prerendering: list a route without parameters in `rendered` of `react-router.config.ts`, or the build
 * writes it.
 */
export function publicData(context: Readonly<RouterContextProvider>): PublicData {
  const { supabaseUrl, supabaseKey, fetch } = context.get(renderingServer);
  let client = clients.get(fetch);
  if (!client) {
    client = createClient<Database>(supabaseUrl, supabaseKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      // Whoever asked for the page is told to try again; she wouldn't wait for three more attempts.
      db: { retry: false },
      global: { fetch },
    });
    clients.set(fetch, client);
  }
  return client;
}

/** Data of an answer, or 503: an error page that offers to try again. */
export function unwrapOr503<Answer extends { data: unknown; error: unknown }>(
  answer: Answer,
): Extract<Answer, { error: null }>['data'] {
  if (answer.error) throw data(null, { status: 503 });
  return answer.data;
}
