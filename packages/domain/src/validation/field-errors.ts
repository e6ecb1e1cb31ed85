interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface ParseResult {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly Issue[] } | undefined;
}

/**
 * Field errors for the tests of the schemas: the first message of each field, by the path it was found at; what belongs
 * to no field stands under `general`. The order is the form's. The forms themselves map errors in react-hook-form's
 * resolver and `summariseErrors`.
 */
export function fieldErrors(result: ParseResult): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0] ?? 'general');
    errors[field] ??= issue.message;
  }
  return errors;
}
