import type { Stack } from '@kindling/test-kit/backend';

export interface AuthResponse {
  status: number;
  headers: Headers;
  // Untyped on purpose: each test asserts what it expects.
  body: Record<string, unknown>;
}

/** Raw request to the auth service. */
export async function send(
  stack: Pick<Stack, 'url' | 'publishableKey'>,
  line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<AuthResponse> {
  const [method = 'GET', path] = line.split(' ');
  const response = await fetch(`${stack.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: stack.publishableKey,
      ...(body !== undefined && { 'content-type': 'application/json;charset=UTF-8' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

let people = 0;

/** Unique unused email, as long as any other: what is answered to two is compared by its length, too. */
export function newEmail(): string {
  people += 1;
  return `somebody.${process.pid}.${Date.now().toString(36)}.${String(people).padStart(5, '0')}@example.org`;
}

export const password = 'a kiln, a wheel & some clay';

/** New browser: its random device id, and the header that carries it. */
export function newBrowser(): { device: string; headers: { 'x-device-id': string } } {
  const device = crypto.randomUUID();
  return { device, headers: { 'x-device-id': device } };
}
