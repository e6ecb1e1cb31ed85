// Passes new members, and businesses that list themselves, on to the operator's contact service. Whose data that is,
// the session and the listing say, never the request. Nothing leaves where no token is configured.

import { contextFrom } from '../_shared/context.ts';
import { cors } from '../_shared/cors.ts';
import { RpcError } from '../_shared/rpc.ts';
import { createContact, deliverContacts } from './actions.ts';

const settings = [
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'HUBSPOT_TOKEN',
  'CONTACT_COMPANY',
  'CONTACT_BUSINESS_COMPANY',
];

const maxBodyLength = 16_384;

export default {
  async fetch(request: Request, given?: unknown): Promise<Response> {
    // Kindling's own server has answered this before; on Supabase it arrives here.
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    if (request.method !== 'POST') return answer(405, { success: false });
    const body = await bodyOf(request);
    if (!body) return answer(400, { success: false });
    const context = contextFrom(given, settings);
    if (!context.env.HUBSPOT_TOKEN) return answer(200, { success: false });
    try {
      if (body.action === 'deliver_contacts') return answer(200, await deliverContacts(context, request));
      return answer(200, await createContact(context, request, body.data));
    } catch (error) {
      if (error instanceof RpcError && error.status < 500) return answer(error.status, { success: false });
      throw error;
    }
  },
};

/** Undefined for what this function does not know. */
async function bodyOf(request: Request): Promise<{ action: string; data: object } | undefined> {
  const text = await request.text();
  if (text.length > maxBodyLength) return undefined;
  try {
    const { action, data = {} } = JSON.parse(text);
    const known = action === 'create_contact' || action === 'deliver_contacts';
    return known && typeof data === 'object' && data !== null ? { action, data } : undefined;
  } catch {
    return undefined;
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { ...cors, 'cache-control': 'no-store' } });
}
