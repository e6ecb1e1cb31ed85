import type { IncomingMessage, ServerResponse } from 'node:http';

export async function readJsonBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

export function sendJson(response: ServerResponse, status: number, body?: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
