import { deviceIdHeader } from '@kindling/backend/contract/headers';
import type { Persona, Stack } from '@kindling/test-kit';
import { vi } from 'vitest';
import { type Backend, getSupabase } from '../../apps/web/app/lib/backend/supabase.ts';

interface SentRequest {
  /** Method, path and decoded query: `GET /rest/v1/profiles?select=*`. */
  line: string;
  headers: Headers;
  /** Parsed JSON, or the file of an upload; undefined without a body. */
  body: unknown;
  /** Status and JSON of the response. */
  status: number;
  answer: unknown;
}

export interface AppPage {
  /** Backend client of the app itself, with its own options. */
  backend: Backend;
  signIn(member: Persona): Promise<void>;
  signOut(): Promise<void>;
  /** Recorded requests since the last call. */
  sent(): SentRequest[];
}

/**
 * Page of the app without a browser: what its modules find there (`location`, an empty document, relative addresses,
 * events), so that a test calls the app's own functions against the real server and sees what they send. It is left
 * when its stack closes: files share their modules, and the next page has a client of its own.
 */
export async function openAppPage(stack: Stack): Promise<AppPage> {
  const closeStack = stack.close;
  stack.close = () => {
    vi.unstubAllGlobals();
    vi.resetModules();
    return closeStack();
  };
  const requests: SentRequest[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('location', new URL(stack.url));
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null });
  vi.stubGlobal('dispatchEvent', (event: Event) => new EventTarget().dispatchEvent(event));
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, stack.url), init);
    const { pathname, search } = new URL(request.url);
    const response = await send(request.clone());
    // Only the app's client names the device; a persona's does not.
    if (!request.headers.has(deviceIdHeader)) return response;
    requests.push({
      line: `${request.method} ${pathname}${decodeURIComponent(search.replaceAll('+', ' '))}`,
      headers: request.headers,
      body: await bodyOf(request),
      status: response.status,
      answer: await jsonOf(response.clone()),
    });
    return response;
  });
  const backend = await getSupabase();
  return {
    backend,
    // A session of its own: signing out leaves the member's other clients signed in.
    signIn: async ({ email, password }) => {
      const { error } = await backend.auth.signInWithPassword({ email, password });
      if (error) throw error;
      requests.length = 0;
    },
    signOut: async () => {
      await backend.auth.signOut({ scope: 'local' });
      requests.length = 0;
    },
    sent: () => requests.splice(0),
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  return isForm ? [...(await request.formData()).values()].find(isFile) : jsonOf(request);
}

async function jsonOf(message: Request | Response): Promise<unknown> {
  const text = message.headers.get('content-type')?.includes('json') ? await message.text() : '';
  return text === '' ? undefined : JSON.parse(text);
}

function isFile(value: FormDataEntryValue): value is File {
  return typeof value !== 'string';
}
