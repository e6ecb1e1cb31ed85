/** Search parameters of a form's fields, without empty ones, behind those that the address has anyway. */
export function filledParams(
  form: FormData,
  names: readonly string[],
  always: Record<string, string>,
): URLSearchParams {
  const params = new URLSearchParams(always);
  for (const name of names) {
    const value = String(form.get(name) ?? '').trim();
    if (value !== '') params.set(name, value);
  }
  return params;
}
