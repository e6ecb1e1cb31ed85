/** Part of a long form. */
export interface PartOutline {
  /** Id of its heading. */
  id: string;
  title: string;
  /** Short title, for the steps. */
  short?: string;
  /** Names of its fields. */
  fields: readonly string[];
  /** Those of them that it can't be sent without. */
  required: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** Whether a field holds something; what it holds may still be wrong. */
function isAnswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value === true;
}

/** A part is complete with its required fields; one without any, with its first answer. */
export function isComplete({ fields, required }: PartOutline, values: Values): boolean {
  if (required.length === 0) return fields.some((name) => isAnswered(values[name]));
  return required.every((name) => isAnswered(values[name]));
}

/** Required fields of a form: how many there are, and how many of them are answered. */
export function countRequired(parts: readonly PartOutline[], values: Values): { answered: number; all: number } {
  const required = parts.flatMap((part) => part.required);
  return { answered: required.filter((name) => isAnswered(values[name])).length, all: required.length };
}
