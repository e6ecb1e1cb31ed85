import type { Database } from '@kindling/database-types';
import type { RenderingServer } from '@kindling/domain/contract/rendering-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { createContext, data, type RouterContextProvider } from 'react-router';

export const renderingServer = createContext<RenderingServer>();

export type PublicData = SupabaseClient<Database>;

const clients = new WeakMap<typeof fetch, PublicData>();

/**
 * The backend as a visitor sees it, for the loader of a public page:
 *
 *     export async function loader({ context, params }: Route.LoaderArgs) {
 *       const row = answered(await publicData(context).from('things').select('name').eq('slug', params.slug).maybeSingle());
 *       if (!row) throw data(null, { status: 404 });
 *       return { row, siteUrl: context.get(renderingServer).siteUrl };
 *     }
 *
 * A route with `handle = { static: true }` is sent without React, with a tag by which a browser asks whether it has
 * changed; a route that hydrates is kept by nobody. List a route without parameters in `rendered` of
 * `react-router.config.ts`, or the build will try to write it beforehand.
 */
export function publicData(context: Readonly<RouterContextProvider>): PublicData {
  const { supabaseUrl, supabaseKey, fetch } = context.get(renderingServer);
  let client = clients.get(fetch);
  if (!client) {
    client = createClient<Database>(supabaseUrl, supabaseKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch },
    });
    clients.set(fetch, client);
  }
  return client;
}

/** What a read answered. Where it failed the page is a 503, which says so and offers to try again. */
export function unwrapOr503<Answer extends { data: unknown; error: unknown }>(
  answer: Answer,
): Extract<Answer, { error: null }>['data'] {
  if (answer.error) throw data(null, { status: 503 });
  return answer.data;
}
