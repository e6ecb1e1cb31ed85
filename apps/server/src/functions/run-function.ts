import type { FastifyRequest } from 'fastify';
import type { FunctionContext, LoadFunction } from './find-functions.ts';

export class FunctionTimeoutError extends Error {}

export interface FunctionCall {
  request: FastifyRequest;
  /** Path as on Supabase: the function's name comes first. */
  path: string;
  timeoutMs: number;
}

/** Invokes a function. Its response is buffered, so that the timeout holds for all of it. */
export async function runFunction(
  load: LoadFunction,
  context: FunctionContext,
  { request, path, timeoutMs }: FunctionCall,
) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const tooLate = new Promise<never>((_resolve, reject) =>
      late.signal.addEventListener('abort', () =>
        reject(new FunctionTimeoutError(`A function took longer than ${timeoutMs} ms`)),
      ),
    );
    return await Promise.race([run(load, context, webRequest(request, path, late.signal)), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function run(load: LoadFunction, context: FunctionContext, request: Request) {
  const called = await load();
  const response = await called.fetch(request, context);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

function webRequest(request: FastifyRequest, path: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const { method, body } = request;
  return new Request(`${request.protocol}://${request.host}${path}`, {
    method,
    headers,
    signal,
    ...(Buffer.isBuffer(body) && method !== 'GET' && { body: new Uint8Array(body) }),
  });
}
