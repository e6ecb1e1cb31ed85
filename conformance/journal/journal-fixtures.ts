import type { Pool } from 'pg';
import { newAccount } from '../support/run-as.ts';

export interface EntryFixture {
  moment: Date;
  mood?: string | null;
  breakthrough?: boolean;
}

/** Member in a time zone with backdated entries, inserted past the API. */
export async function insertJournal(sql: Pool, timeZone: string, entries: readonly EntryFixture[]): Promise<string> {
  const member = await newAccount(sql);
  await sql.query('insert into public.profiles (id, time_zone) values ($1, $2)', [member, timeZone]);
  await sql.query(
    `insert into public.journal_entries (user_id, title, created_at, mood, breakthrough)
     select $1, 'Planted', moment, mood, breakthrough
       from unnest($2::timestamptz[], $3::text[], $4::boolean[]) as planted (moment, mood, breakthrough)`,
    [
      member,
      entries.map((entry) => entry.moment.toISOString()),
      entries.map((entry) => entry.mood ?? null),
      entries.map((entry) => entry.breakthrough ?? false),
    ],
  );
  return member;
}

/** Time zones with unusual offsets and daylight saving changes: at midnight, by half an hour. */
export const timeZones = [
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
  'Etc/GMT+12',
  'UTC',
];
