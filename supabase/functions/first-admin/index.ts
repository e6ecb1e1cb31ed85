// Makes the first admin of an installation, for whoever holds the link from the log of its start. The link is looked at
// before anything is made, and taken only together with the role: of two who use it at once, one is turned away.

import { contextFrom, type FunctionContext } from '../_shared/context.ts';
import { type Rpc, rpcAsService } from '../_shared/rpc.ts';

interface Asked {
  token: string;
  name: string;
  email: string;
  password: string;
}

const settings = ['SUPABASE_URL', 'SUPABASE_SERVICE_ROLE_KEY'];
const maxBodyLength = 4_096;

export default {
  async fetch(request: Request, given?: unknown): Promise<Response> {
    if (request.method !== 'POST') return answer(405, { success: false });
    const asked = await askedIn(request);
    if (!asked) return answer(400, { success: false });
    const context = contextFrom(given, settings);
    const rpc = rpcAsService(context);
    const { token } = asked;
    if ((await rpc('setup_is_open', { token })) !== true) return answer(410, { success: false });
    const made = await createAccount(context, asked);
    // Its rules about addresses and passwords are the auth service's, and told in its words.
    if ('refused' in made) return answer(422, { success: false, ...made.refused });
    if (await becomesAdmin(rpc, token, made.id)) return answer(200, { success: true });
    await accounts(context, 'DELETE', `/${made.id}`);
    return answer(410, { success: false });
  },
};

async function becomesAdmin(rpc: Rpc, token: string, member: string): Promise<boolean> {
  return (await rpc('complete_setup', { token, member })) === true;
}

type Made = { id: string } | { refused: { code: string; message: string; reasons?: unknown } };

async function createAccount(context: FunctionContext, { name, email, password }: Asked): Promise<Made> {
  const response = await accounts(context, 'POST', '', {
    email,
    password,
    // It is nobody's but theirs who run the installation.
    email_confirm: true,
    user_metadata: { name, terms_accepted: true },
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (response.ok) return { id: String(body.id) };
  if (response.status >= 500) throw new Error(`the auth service answered ${response.status}`);
  const { reasons } = (body.weak_password ?? {}) as { reasons?: unknown };
  return { refused: { code: String(body.error_code ?? body.code ?? ''), message: String(body.msg ?? ''), reasons } };
}

function accounts({ env, backend }: FunctionContext, method: string, path: string, body?: object): Promise<Response> {
  const key = env.SUPABASE_SERVICE_ROLE_KEY ?? '';
  return backend(`${env.SUPABASE_URL}/auth/v1/admin/users${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Undefined for what this function does not know. */
async function askedIn(request: Request): Promise<Asked | undefined> {
  const text = await request.text();
  if (text.length > maxBodyLength) return undefined;
  try {
    const { token, name, email, password } = JSON.parse(text);
    const asked = { token, name, email, password };
    return Object.values(asked).every((value) => typeof value === 'string') ? asked : undefined;
  } catch {
    return undefined;
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
