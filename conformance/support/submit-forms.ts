import type { ReviewItemKind } from '@kindling/domain/review/review-item';
import type { Persona, Stack } from '@kindling/test-kit';
import { classRow, instructorRow } from './class-values.ts';
import { listingRow } from './listing-values.ts';

/** Kinds of submissions; a story is made from an existing post. */
export const formKinds = ['listing', 'instructor', 'class'] as const satisfies readonly ReviewItemKind[];

type FormKind = (typeof formKinds)[number];

export const submissionTables: Readonly<Record<FormKind, string>> = {
  listing: 'business_listings',
  instructor: 'instructor_profiles',
  class: 'class_submissions',
};

/** Submits as the forms do, a listing as a visitor, the others as a member. Returns the id. */
export async function submitForm(
  stack: Stack,
  kind: FormKind,
  who: Persona,
  change: Record<string, unknown> = {},
): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  const { error } = await {
    listing: () =>
      stack
        .visitor()
        .from('business_listings')
        .insert(listingRow({ contact_email: email, ...change })),
    instructor: () => who.client.from('instructor_profiles').insert(instructorRow(who.id, change)),
    class: () => who.client.from('class_submissions').insert(classRow({ instructor_email: email, ...change })),
  }[kind]();
  if (error) throw error;
  const { rows } = await stack.sql.query<{ id: string }>(
    `select id from public.${submissionTables[kind]} order by created_at desc limit 1`,
  );
  return rows[0]?.id ?? '';
}

export async function submissionState(stack: Stack, kind: FormKind, id: string): Promise<unknown> {
  const { rows } = await stack.sql.query(
    `select status, decline_reason, reviewed_at is not null as reviewed from public.${submissionTables[kind]} where id = $1`,
    [id],
  );
  return rows[0];
}

export async function grantRole(stack: Stack, who: Persona, role: 'moderator' | 'admin'): Promise<Persona> {
  await stack.sql.query('select private.set_role($1, $2)', [who.email, role]);
  return who;
}

/**
 * Current version of what waits, a submission or a revision of it, which a decision sends as `seen` (optimistic
 * locking). Now, where there is none.
 */
export async function versionOf(stack: Stack, kind: string, id: string): Promise<string> {
  const { rows } = await stack.sql.query<{ version: string }>(
    `select coalesce(v.updated_at, s.updated_at)::text as version
       from private.submissions s left join private.waiting_revisions v on v.kind = s.kind and v.id = s.id
      where s.kind = $1 and s.id = $2`,
    [kind, id],
  );
  return rows[0]?.version ?? new Date().toISOString();
}

/** Decides on the current version of a submission. */
export async function decideSubmission(stack: Stack, who: Persona, kind: string, subject_id: string, decision: object) {
  const seen = await versionOf(stack, kind, subject_id);
  return who.client.rpc('decide', { kind, subject_id, seen, ...decision });
}
