/** Presence of one channel. */
export interface PresenceEntry {
  key: string;
  /** Unique per track. */
  ref: string;
  meta: Record<string, unknown>;
}

type Metas = Record<string, { metas: object[] }>;

/** Phoenix's presence state: everybody by key, each with one entry for every channel. */
export function presenceState(presents: Iterable<PresenceEntry>): Metas {
  // Without a prototype: keys are chosen by clients (no prototype pollution).
  const state: Metas = Object.create(null);
  for (const present of presents) add(state, present);
  return state;
}

/** Joins and leaves between two states, by channel; undefined when there are none. */
export function presenceDiff(
  before: ReadonlyMap<string, PresenceEntry>,
  now: ReadonlyMap<string, PresenceEntry>,
): { joins: Metas; leaves: Metas } | undefined {
  const joins: Metas = Object.create(null);
  const leaves: Metas = Object.create(null);
  let changed = false;
  for (const [id, present] of now) {
    const previous = before.get(id);
    if (previous?.ref === present.ref) continue;
    add(joins, present, previous?.ref);
    changed = true;
  }
  for (const [id, present] of before) {
    if (now.get(id)?.ref === present.ref) continue;
    add(leaves, present);
    changed = true;
  }
  return changed ? { joins, leaves } : undefined;
}

function add(state: Metas, { key, ref, meta }: PresenceEntry, previousRef?: string): void {
  const entry = { ...meta, phx_ref: ref, ...(previousRef !== undefined && { phx_ref_prev: previousRef }) };
  const known = state[key];
  if (known) known.metas.push(entry);
  else state[key] = { metas: [entry] };
}
