import type { Vault } from '../../../lib/vault/vault.ts';
import type { Attendance, AttendanceMark, AttendanceMarks, DoorList } from './door-list.ts';

const folder = 'door/';
const listName = (sessionId: string) => `${folder}${sessionId}/list`;
const marksName = (sessionId: string) => `${folder}${sessionId}/marks`;

/** Days after the end of a session until its list leaves this device: attendance can be noted for two. */
const keptDays = 3;
/** With something that was not sent yet: as long as the database takes it. */
const unsentDays = 7;

export function readStoredList(vault: Vault, sessionId: string): Promise<DoorList | undefined> {
  return readJson(vault, listName(sessionId));
}

export function storeList(vault: Vault, list: DoorList): Promise<void> {
  return writeJson(vault, listName(list.session.id), list);
}

export async function readMarks(vault: Vault, sessionId: string): Promise<AttendanceMarks> {
  const stored = await readJson<Record<string, AttendanceMark | Attendance>>(vault, marksName(sessionId));
  // Of a build before this one: without the moment.
  const notedAt = new Date().toISOString();
  return Object.fromEntries(
    Object.entries(stored ?? {}).map(([id, mark]) => [
      id,
      typeof mark === 'string' ? { attendance: mark, notedAt } : mark,
    ]),
  );
}

export function storeMarks(vault: Vault, sessionId: string, marks: AttendanceMarks): Promise<void> {
  if (Object.keys(marks).length === 0) return vault.remove(marksName(sessionId));
  return writeJson(vault, marksName(sessionId), marks);
}

/** Sessions whose attendance was noted on this device and not sent. */
export async function sessionsWithMarks(vault: Vault): Promise<string[]> {
  const names = await vault.names(folder);
  return names.filter((name) => name.endsWith('/marks')).map((name) => name.split('/')[1] ?? '');
}

/** Removes a session from this device. */
export async function removeStored(vault: Vault, sessionId: string): Promise<void> {
  await vault.remove(listName(sessionId));
  await vault.remove(marksName(sessionId));
}

/** Retention on this device: removes the lists of sessions that are over for some days. */
export async function removeOldLists(vault: Vault, now: number): Promise<void> {
  for (const name of await vault.names(folder)) {
    const [, sessionId = '', kind] = name.split('/');
    if (kind !== 'list') continue;
    const list = await readStoredList(vault, sessionId);
    const unsent = Object.keys(await readMarks(vault, sessionId)).length > 0;
    const days = unsent ? unsentDays : keptDays;
    const over = list && Date.parse(list.session.ends_at) + days * 86_400_000 < now;
    if (over) await removeStored(vault, sessionId);
  }
}

async function readJson<T>(vault: Vault, name: string): Promise<T | undefined> {
  const bytes = await vault.read(name);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
}

function writeJson(vault: Vault, name: string, value: unknown): Promise<void> {
  return vault.write(name, new TextEncoder().encode(JSON.stringify(value)));
}
