import { createStore } from '../hooks/create-store.ts';

/** Bytes of all uploads that are under way. */
export interface UploadedBytes {
  sent: number;
  total: number;
}

const uploads = new Map<symbol, UploadedBytes>();
const underWay = createStore<UploadedBytes | undefined>(undefined);

/** Undefined where nothing is being uploaded. */
export function useUploadedBytes(): UploadedBytes | undefined {
  return underWay.useValue();
}

/** Fetch of an upload by XMLHttpRequest, which unlike `fetch` says how much has been sent. */
export const fetchWithProgress: typeof fetch = async (input, init) => {
  const { method = 'POST', headers, body, signal } = init ?? {};
  const id = Symbol('upload');
  try {
    return await new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : String(input));
      request.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      const note = ({ loaded, total }: ProgressEvent) => show(id, { sent: loaded, total });
      request.upload.onloadstart = note;
      request.upload.onprogress = note;
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit);
    });
  } finally {
    show(id, undefined);
  }
};

function responseOf(request: XMLHttpRequest): Response {
  const headers = request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return new Response(request.response as Blob, { status: request.status, statusText: request.statusText, headers });
}

function show(id: symbol, bytes: UploadedBytes | undefined): void {
  if (bytes) uploads.set(id, bytes);
  else uploads.delete(id);
  const all = [...uploads.values()];
  underWay.set(
    all.length === 0
      ? undefined
      : { sent: all.reduce((sum, { sent }) => sum + sent, 0), total: all.reduce((sum, { total }) => sum + total, 0) },
  );
}
