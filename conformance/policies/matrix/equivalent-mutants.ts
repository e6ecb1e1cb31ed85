import type { ClientBase } from 'pg';
import type { Mutant } from './mutants.ts';
import type { Relation } from './read-catalogue.ts';

/** Equivalent mutants: another rule of the database makes the removed condition redundant. */
const known: readonly { policy: string; title: RegExp; because: string; relation?: string }[] = [
  {
    policy: 'a member fetches her own export for a week',
    title: /without \(storage\.foldername/,
    because: 'the policy of data_exports shows her no export but her own',
  },
  {
    policy: 'the second factor, where there is one, is shown',
    title: /^using/,
    because: 'no policy shows a member a bucket',
    relation: 'storage.buckets',
  },
  {
    policy: 'the writer of a post sees who reacted to it, but for blocks',
    title: /without (post_author_id =|EXISTS)/,
    because:
      'the reaction and its post name the same writer, of whom the former is asked first and the latter believed',
  },
  ...['comments', 'post_likes', 'post_reactions', 'post_shares'].map((table) => ({
    policy: 'the second factor, where there is one, is shown',
    title: /^using/,
    because: 'its own policies ask for the post, and the post asks for the second factor',
    relation: `public.${table}`,
  })),
];

/** Reason why a mutant is equivalent, from the list or from the catalogue. */
export async function whyEquivalent(
  client: ClientBase,
  mutant: Mutant,
  relation: Relation,
): Promise<string | undefined> {
  const listed = known.find(
    ({ policy, title, relation: where = mutant.relation }) =>
      policy === mutant.policy && title.test(mutant.title) && where === mutant.relation,
  );
  if (listed) return listed.because;
  if (!mutant.title.startsWith('with check')) return undefined;
  const verb = mutant.command === 'insert' ? 'insert' : 'update';
  const writable = relation.columns.filter((column) => column[verb].some((role) => role !== 'service_role'));
  const fixed = mutant.conditions.filter(
    (condition) => !writable.some(({ name }) => new RegExp(`\\b${name}\\b`).test(condition)),
  );
  if (verb === 'insert') {
    if (fixed.length === mutant.conditions.length) return 'its columns are filled in by their defaults alone';
    const own = mutant.conditions.every((condition) => condition.includes('auth.uid()'));
    return own && (await isGuardedByTrigger(client, relation)) ? 'the trigger calls private.require_own' : undefined;
  }
  // Columns without an update grant keep their value, which the USING clause has checked.
  const looked = fixed.filter((condition) => mutant.otherClause.includes(condition));
  return looked.length === mutant.conditions.length
    ? 'its columns may not be written, and USING says the same'
    : undefined;
}

/** Whether a trigger of the table, or a function it calls, rejects rows in another member's name. */
async function isGuardedByTrigger(client: ClientBase, { name }: Relation): Promise<boolean> {
  const { rowCount } = await client.query(
    `with recursive guards as (
       select p.oid, format('%s.%s(', p.pronamespace::regnamespace, p.proname) as call
         from pg_proc p where p.oid = 'private.require_own(uuid)'::regprocedure
       union
       select p.oid, format('%s.%s(', p.pronamespace::regnamespace, p.proname)
         from guards g join pg_proc p on strpos(p.prosrc, g.call) > 0
     )
     select from pg_trigger t join guards g on g.oid = t.tgfoid where t.tgrelid = $1::regclass and not t.tgisinternal`,
    [name],
  );
  return rowCount !== 0;
}
