import { notAcceptable } from '../errors.ts';
import type { Explain, Format, RestRequest } from './request-types.ts';

const json: Format = { kind: 'array', stripNulls: false };

type Accepted = Pick<RestRequest, 'format' | 'accepts'>;
const anything: Accepted = { format: json, accepts: ['*/*'] };
const jsonAlone: Accepted = { format: json, accepts: ['application/json'] };

/**
 * Content negotiation: parses the `Accept` header, most preferred first. The `root` alone has an OpenAPI description,
 * and `plans` are for where they are switched on. Media type handlers are looked for in the catalogue
 * (plan/negotiate.ts).
 */
export function parseAccept(accept: string | undefined, { root = false, plans = false } = {}): Accepted {
  if (root && /application\/openapi\+json/.test(accept ?? '')) return jsonAlone;
  if (!accept || accept === '*/*') return anything;
  if (accept === 'application/json') return jsonAlone;
  const accepted = split(accept, ',').map(readType);
  accepted.sort((one, other) => other.quality - one.quality);
  const types = accepted.map(({ type }) => type);
  for (const [at, one] of accepted.entries()) {
    const format = (plans && readPlan(one)) || formatOf(one);
    if (format) return { format, accepts: types.slice(0, at + 1) };
  }
  if (root) throw notAcceptable(types);
  return { format: undefined, accepts: types };
}

function formatOf({ type, parameters }: MediaType): Format | undefined {
  const kind = kinds[type];
  return kind && { kind, stripNulls: parameters.get('nulls') === 'stripped' && kind !== 'csv' };
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

const planTypes: Readonly<Record<string, Explain['as']>> = {
  'application/vnd.pgrst.plan': 'text',
  'application/vnd.pgrst.plan+text': 'text',
  'application/vnd.pgrst.plan+json': 'json',
};
const planOptions = new Set(['analyze', 'verbose', 'settings', 'buffers', 'wal']);

function readPlan({ type, parameters }: MediaType): Format | undefined {
  const as = planTypes[type];
  if (!as) return undefined;
  const of = parameters.get('for') ?? 'application/json';
  const format = formatOf(readType(of));
  const options = parameters.get('options')?.split('|') ?? [];
  return format && { ...format, explain: { as, of, options: options.filter((option) => planOptions.has(option)) } };
}

interface MediaType {
  type: string;
  parameters: ReadonlyMap<string, string>;
  quality: number;
}

function readType(text: string): MediaType {
  const [type = '', ...rest] = split(text.toLowerCase(), ';').map((part) => part.trim());
  const parameters = new Map(
    rest.map((part): [string, string] => {
      const [, name = '', quoted, plain] = /^([^=]*)=?(?:"(.*)"|(.*))$/.exec(part) ?? [];
      return [name, quoted ?? plain ?? ''];
    }),
  );
  const quality = Number(parameters.get('q') ?? 1);
  return { type, parameters, quality: Number.isNaN(quality) ? 0 : quality };
}

/** Parts between separators that stand outside of quotes. */
function split(text: string, separator: ',' | ';'): string[] {
  return text.match(separator === ',' ? /(?:"[^"]*"|[^,])+/g : /(?:"[^"]*"|[^;])+/g) ?? [];
}
