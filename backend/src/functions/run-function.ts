import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FunctionContext } from './callable-function.ts';
import type { FoundFunction } from './find-functions.ts';
import { functionHeaders, isPassedOn } from './forwarded-headers.ts';

export class FunctionTimeoutError extends Error {}

export interface FunctionCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Path before the function's name, which comes first in what the function sees. */
  prefix: string;
  /** Until it answers; and until the last byte of its answer, which it may send as it goes. */
  timeoutMs: number;
  streamMs: number;
}

/**
 * Invokes a function and sends its answer as it comes. Resolves with the last byte, or when the client has gone: the
 * function is told by its request's signal.
 */
export async function runFunction(
  { load }: FoundFunction,
  context: FunctionContext,
  { request, reply, prefix, timeoutMs, streamMs }: FunctionCall,
): Promise<void> {
  const late = new AbortController();
  const gone = () => late.abort();
  reply.raw.once('close', gone);
  let timer = setTimeout(
    () => late.abort(new FunctionTimeoutError(`A function took longer than ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    const called = await withSignal(load(), late.signal);
    const answer = called.fetch(webRequest(request, prefix, late.signal), context);
    const response = await withSignal(Promise.resolve(answer), late.signal);
    clearTimeout(timer);
    reply.code(response.status);
    // Cookies come one by one, and are added to each other.
    for (const [name, value] of response.headers) if (isPassedOn(name)) reply.header(name, value);
    if (!response.body) return void reply.send();
    const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0], { signal: late.signal });
    timer = setTimeout(gone, streamMs);
    // Its own failure on the way ends the connection, so that nobody takes half an answer for a whole one.
    reply.send(body);
    await finished(body).catch(() => {});
  } finally {
    clearTimeout(timer);
    reply.raw.off('close', gone);
  }
}

/** Rejects with the signal's reason, whatever becomes of `work`. */
function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function webRequest(request: FastifyRequest, prefix: string, signal: AbortSignal): Request {
  const { method, body, url } = request;
  return new Request(`${request.protocol}://${request.host}${url.slice(prefix.length)}`, {
    method,
    headers: functionHeaders(request, prefix),
    signal,
    ...(Buffer.isBuffer(body) && method !== 'GET' && { body: new Uint8Array(body) }),
  });
}
