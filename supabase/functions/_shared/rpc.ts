import type { FunctionContext } from './context.ts';

/** Calls a function of the database as whoever these headers stand for. */
export type Rpc = (name: string, args: object) => Promise<unknown>;

/** As whoever has called this function. */
export function rpcAsCaller({ env, backend }: FunctionContext, request: Request): Rpc {
  const { headers } = request;
  const apikey = headers.get('apikey') ?? env.SUPABASE_ANON_KEY ?? '';
  return rpc(env, backend, { apikey, authorization: headers.get('authorization') ?? `Bearer ${apikey}` });
}

/** As the service itself, for what is granted to nobody else. */
export function rpcAsService({ env, backend }: FunctionContext): Rpc {
  const apikey = env.SUPABASE_SERVICE_ROLE_KEY ?? '';
  return rpc(env, backend, { apikey, authorization: `Bearer ${apikey}` });
}

/** The database has refused what was asked of it. */
export class RpcError extends Error {
  readonly status: number;

  constructor(name: string, status: number) {
    super(`${name} answered ${status}`);
    this.status = status;
  }
}

function rpc(env: FunctionContext['env'], backend: typeof fetch, headers: Record<string, string>): Rpc {
  return async (name, args) => {
    const response = await backend(`${env.SUPABASE_URL}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    if (!response.ok) throw new RpcError(name, response.status);
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  };
}
