const maxAgeMs = 30 * 24 * 3_600_000;

interface SerializedDraft {
  at: number;
  values: unknown;
  key?: string | undefined;
}

/**
 * Serialization with a timestamp, so that nobody's telephone number lies about in a browser for years; and with the
 * idempotency key of the first attempt to send it.
 */
export function serializeDraft(values: unknown, now: number, key?: string): SerializedDraft {
  return { at: now, values, key };
}

/**
 * Deserialization over the empty form: only fields that the form has, and only values of their type.
 * Nothing after a month.
 */
export function deserializeDraft<Form extends object>(
  stored: unknown,
  empty: Form,
  now: number,
): { values: Form; key: string | undefined } | undefined {
  if (!isRecord(stored) || typeof stored.at !== 'number' || now - stored.at > maxAgeMs) return undefined;
  const { values, key } = stored;
  if (!isRecord(values)) return undefined;
  const fitting = Object.entries(empty).filter(([field, value]) => isAlike(value, values[field]));
  return {
    values: { ...empty, ...Object.fromEntries(fitting.map(([field]) => [field, values[field]])) },
    key: typeof key === 'string' ? key : undefined,
  };
}

function isAlike(value: unknown, stored: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(stored) && stored.every((entry) => typeof entry === 'string');
  return typeof stored === typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
