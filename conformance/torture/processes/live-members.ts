import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Pool } from 'pg';
import type { Member, World } from './balanced-world.ts';

/** A member who keeps a channel open, as the app does: supabase-js alone brings her back. */
export interface LiveMember {
  /** When she was joined, while she is. */
  joinedAt: number | undefined;
  /** Heard numbers, in order. */
  heard: number[];
  /** What supabase-js said of her channel, in order. */
  states: string[];
  /** Milliseconds of each absence. */
  absences: number[];
  close(): Promise<unknown>;
}

const topic = 'hall';

export async function joinLive({ url, publishableKey }: World, member: Member): Promise<LiveMember> {
  const client: SupabaseClient = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: async () => member.token,
  });
  let leftAt = 0;
  const live: LiveMember = {
    joinedAt: undefined,
    heard: [],
    states: [],
    absences: [],
    close: () => client.realtime.disconnect(),
  };
  // A join without it would be a visitor's.
  await client.realtime.setAuth();
  const channel = client.channel(topic, { config: { private: true } });
  channel.on('broadcast', { event: 'tick' }, ({ payload }) => live.heard.push(payload.n));
  await new Promise<void>((resolve) => {
    channel.subscribe((state, error) => {
      const now = performance.now();
      live.states.push(error ? `${state}: ${error.message}` : state);
      if (state === 'SUBSCRIBED') {
        if (leftAt > 0) live.absences.push(now - leftAt);
        leftAt = 0;
        live.joinedAt = now;
        resolve();
      } else {
        if (live.joinedAt !== undefined) leftAt = now;
        live.joinedAt = undefined;
      }
    });
  });
  return live;
}

/** A number that all hear, as a trigger would send it. */
async function tell(sql: Pool, n: number): Promise<void> {
  await sql.query(`select realtime.send(jsonb_build_object('n', $1::int), 'tick', $2)`, [n, topic]);
}

/** Who should have heard what and did not, and what was heard twice or out of turn. */
export class Listening {
  readonly wrong: string[] = [];
  readonly live: readonly LiveMember[];
  #told: { n: number; at: number; joined: (number | undefined)[] }[] = [];
  #n = 0;

  constructor(live: readonly LiveMember[]) {
    this.live = live;
  }

  async tellNext(sql: Pool): Promise<void> {
    const n = ++this.#n;
    const joined = this.live.map(({ joinedAt }) => joinedAt);
    const at = performance.now();
    await tell(sql, n);
    this.#told.push({ n, at, joined });
  }

  /** Looks at what was told a while ago. */
  check(agoMs: number): void {
    const now = performance.now();
    const due = this.#told.filter(({ at }) => now - at > agoMs);
    this.#told = this.#told.filter(({ at }) => now - at <= agoMs);
    for (const { n, at, joined } of due) {
      this.live.forEach((member, who) => {
        const stayed = joined[who] !== undefined && member.joinedAt === joined[who] && at - member.joinedAt > 500;
        if (stayed && !member.heard.includes(n)) this.wrong.push(`member ${who} was there and did not hear ${n}`);
      });
    }
  }

  /** Numbers that were heard twice, or after a later one. */
  outOfTurn(): string[] {
    return this.live.flatMap(({ heard }, who) =>
      heard.flatMap((n, at) =>
        at > 0 && n <= (heard[at - 1] ?? 0) ? [`member ${who} heard ${n} after ${heard[at - 1]}`] : [],
      ),
    );
  }
}
