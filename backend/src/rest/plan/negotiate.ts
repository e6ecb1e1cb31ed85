import { notAcceptable } from '../errors.ts';
import type { Format, NegotiatedRequest, RestRequest } from '../parse/request-types.ts';
import { anyMediaType } from '../schema/media-handlers.ts';
import type { MediaHandler, Relation } from '../schema/schema-types.ts';

/** Content negotiation against the catalogue: a media type handler of the rows is found before a format of ours. */
export function negotiate(request: RestRequest, { handlers }: Relation): NegotiatedRequest {
  const handled = handlers.size > 0 ? findHandled(request, handlers) : undefined;
  if (handled) return { ...request, format: handled };
  if (!hasFormat(request)) throw notAcceptable(request.accepts);
  return request;
}

function hasFormat(request: RestRequest): request is NegotiatedRequest {
  return request.format !== undefined;
}

function findHandled({ accepts, select }: RestRequest, handlers: Relation['handlers']): Format | undefined {
  const selectsAll = select.length === 1 && select[0]?.kind === 'all';
  const fits = (handler: MediaHandler | undefined) => handler && (handler.rowType === undefined || selectsAll);
  for (const type of accepts) {
    // PostgREST's own can't be taken over.
    if (type.startsWith('application/vnd.pgrst.')) return undefined;
    const all = handlers.get(anyMediaType);
    // One of any rows is no answer to everything that is asked.
    const takesAll = all && (all.aggregate === undefined || all.rowType !== undefined) ? all : undefined;
    const by = [takesAll, handlers.get(type)].find(fits);
    if (by) return { kind: 'array', stripNulls: false, handled: { contentType: contentTypeOf(by), by } };
  }
  return undefined;
}

function contentTypeOf({ mediaType }: MediaHandler): string {
  if (mediaType === anyMediaType) return 'application/octet-stream';
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}
