import { isObject } from '../../platform/is-object.ts';
import { limits } from '../limits.ts';
import { fits, isName, isStorable } from './publish.ts';

/** What is wrong with a message, by its fields; nothing where it can be sent. */
export type MessageErrors = Readonly<Record<string, readonly string[]>>;

/** Checks a message as Supabase Realtime does, and says it in its words. */
export function messageErrors({ topic, event, payload, private: isPrivate }: Record<string, unknown>): MessageErrors {
  const errors = {
    topic: nameError(topic),
    event: nameError(event),
    payload: payloadError(payload),
    private: isPrivate === undefined || isPrivate === null || typeof isPrivate === 'boolean' ? undefined : 'is invalid',
  };
  return Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error ? [[field, [error]]] : [])));
}

function nameError(name: unknown): string | undefined {
  if (name === undefined || name === null || name === '') return "can't be blank";
  if (typeof name !== 'string') return 'is invalid';
  if (name.length > limits.nameLength) return `should be at most ${limits.nameLength} character(s)`;
  return isName(name) ? undefined : 'is invalid';
}

function payloadError(payload: unknown): string | undefined {
  if (payload === undefined || payload === null) return "can't be blank";
  if (!isObject(payload) || !isStorable(payload)) return 'is invalid';
  return fits(payload) ? undefined : 'Payload size exceeds tenant limit';
}
