import { RestError } from '../errors.ts';
import type { Format } from './request-types.ts';

const json: Format = { kind: 'array', stripNulls: false };

/** Content negotiation: parses the `Accept` header, most preferred first. The `root` alone has an OpenAPI description. */
export function parseFormat(accept: string | undefined, root = false): Format {
  if (root && /application\/openapi\+json/.test(accept ?? '')) return json;
  if (!accept || accept === '*/*' || accept === 'application/json') return json;
  const accepted = accept.split(',').map(readType);
  accepted.sort((one, other) => other.quality - one.quality);
  for (const { type, stripNulls } of accepted) {
    const kind = kinds[type];
    if (kind) return { kind, stripNulls: stripNulls && kind !== 'csv' };
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${accepted.map((one) => one.type).join(', ')}`,
  );
}

const kinds: Readonly<Record<string, Format['kind']>> = {
  '*/*': 'array',
  'application/*': 'array',
  'application/json': 'array',
  'application/vnd.pgrst.array+json': 'array',
  'application/vnd.pgrst.array': 'array',
  'application/vnd.pgrst.object+json': 'object',
  'application/vnd.pgrst.object': 'object',
  'text/csv': 'csv',
};

function readType(text: string): { type: string; stripNulls: boolean; quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
  return { type, stripNulls: parameters.includes('nulls=stripped'), quality: Number.isNaN(quality) ? 0 : quality };
}
