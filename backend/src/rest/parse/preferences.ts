import { RestError } from '../errors.ts';
import type { Preferences } from './request-types.ts';

const known: Readonly<Record<string, readonly string[]>> = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
};

/**
 * Parses the `Prefer` header. Of two that disagree the first counts; unknown ones matter only under handling=strict.
 */
export function parsePreferences(header: string | undefined): Preferences {
  if (!header) return {};
  const chosen: Record<string, string> = {};
  const invalid: string[] = [];
  for (const text of header.split(',')) {
    const preference = text.trim();
    if (preference === '') continue;
    const [name = '', value = ''] = preference.split('=', 2);
    if (name === 'max-affected' && /^\d{1,9}$/.test(value)) chosen[name] ??= value;
    else if (name === 'timezone' && isTimeZone(value)) chosen[name] ??= value;
    else if (Object.hasOwn(known, name) && known[name]?.includes(value)) chosen[name] ??= value;
    else invalid.push(preference);
  }
  if (chosen.handling === 'strict' && invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    });
  }
  const { 'max-affected': maxAffected, ...rest } = chosen;
  return { ...rest, ...(maxAffected !== undefined && { maxAffected: Number(maxAffected) }) };
}

/** Name of the time zone database, as PostgreSQL knows them too: no abbreviation and no offset. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
