/** Groups of digits of national numbers, by how they begin. */
const groups: Readonly<Record<string, readonly [pattern: RegExp, written: string][]>> = {
  GB: [
    [/^(02\d)(\d{4})(\d{4})$/, '$1 $2 $3'],
    [/^(01\d1|011\d|0[389]\d\d)(\d{3})(\d{4})$/, '$1 $2 $3'],
    [/^(0[17]\d{3})(\d{6})$/, '$1 $2'],
  ],
  US: [[/^([2-9]\d\d)(\d{3})(\d{4})$/, '($1) $2-$3']],
};

/**
 * National phone number in its usual groups, for lists that a browser loads; one of another country, or with words,
 * stays as it was typed. Pages from the server know every country's (`format-phone.server.ts`), which is too heavy
 * here.
 */
export function nationalPhone(typed: string, country: string): string {
  if (!/^[\d\s().-]+$/.test(typed)) return typed;
  const digits = typed.replaceAll(/\D/g, '');
  const [pattern, written] = groups[country]?.find(([each]) => each.test(digits)) ?? [];
  return pattern && written ? digits.replace(pattern, written) : typed;
}
