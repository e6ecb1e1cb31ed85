import { RestError } from '../errors.ts';
import type { RestRequest } from '../parse/request-types.ts';
import type { Routine, Schema } from '../schema/schema-types.ts';
import { negotiate } from './negotiate.ts';
import type { CallPlan, PlannedArguments } from './plan-types.ts';
import { planQuery } from './query.ts';
import { findRoutine } from './routine.ts';
import { planWriteGuard } from './write.ts';

/**
 * Plans an RPC. By GET a function only reads, whatever it declares: one that writes is refused by the read-only
 * transaction.
 */
export function planCall(schema: Schema, name: string, asked: RestRequest): CallPlan {
  const { args, method, preferences } = asked;
  const { routine, whole } = findRoutine(schema, name, args, method === 'POST');
  const request = negotiate(asked, routine.result);
  const guard = planWriteGuard(request);
  if (guard?.atMost !== undefined && !routine.set) {
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  }
  return {
    kind: 'call',
    ...planQuery(schema, routine.result, request),
    routine,
    args: planArguments(routine, args, whole),
    access: method === 'POST' && routine.writes ? 'write' : 'read',
    total: preferences.count !== undefined,
    bodiless: method === 'HEAD',
    format: request.format,
    guard,
  };
}

function planArguments({ parameters }: Routine, args: RestRequest['args'], whole: boolean): PlannedArguments {
  if (args.kind === 'texts') {
    const bound = parameters.flatMap((parameter) => {
      const texts = args.texts.get(parameter.name);
      if (texts === undefined) return [];
      const given = parameter.variadic ? texts : texts.at(-1);
      return given === undefined ? [] : { parameter, given };
    });
    return { kind: 'texts', bound };
  }
  const [only] = parameters;
  if (only && args.kind === 'raw') return { kind: 'whole', type: args.type, text: args.text };
  if (args.kind === 'raw') return { kind: 'texts', bound: [] };
  if (whole && only) return { kind: 'whole', type: only.type, text: args.text };
  const bound = parameters.filter(({ name }) => args.keys?.includes(name));
  return { kind: 'json', bound, text: args.text, list: args.list };
}
