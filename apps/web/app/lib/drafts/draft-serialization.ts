const maxAgeMs = 30 * 24 * 3_600_000;

interface SerializedDraft {
  at: number;
  values: unknown;
  key?: string | undefined;
}

/**
 * A form's values with the time, so that nobody's telephone number lies about in a browser for years; and with the key
 * under which they have been sent, once somebody has tried to.
 */
export function serializeDraft(values: unknown, now: number, key?: string): SerializedDraft {
  return { at: now, values, key };
}

/**
 * What a browser has kept of a form, over the empty form: only fields that the form has, and only values of their kind.
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

function isAlike(value: unknown, kept: unknown): boolean {
  if (Array.isArray(value)) return Array.isArray(kept) && kept.every((entry) => typeof entry === 'string');
  return typeof kept === typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
