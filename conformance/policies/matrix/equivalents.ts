import type { ClientBase } from 'pg';
import type { Relation } from './catalogue.ts';
import type { Mutant } from './mutants.ts';

/** Mutants of which nobody can notice anything, because something else in the database says the same. */
const known: readonly { policy: string; title: RegExp; because: string }[] = [
  {
    policy: 'a member fetches her own export for a week',
    title: /without \(\(storage\.foldername/,
    because: 'the policy of data_exports shows her no export but her own',
  },
];

/** Why a mutant changes nothing, where that is known or can be read from the catalogue. */
export async function whyEquivalent(
  client: ClientBase,
  mutant: Mutant,
  relation: Relation,
): Promise<string | undefined> {
  const listed = known.find(({ policy, title }) => policy === mutant.policy && title.test(mutant.title));
  if (listed) return listed.because;
  if (!mutant.title.startsWith('with check')) return undefined;
  const conditions = mutant.conditions.filter((condition) => condition.includes('auth.uid()'));
  if (conditions.length === 0) return undefined;
  if (mutant.command === 'insert')
    return (await isGuardedByTrigger(client, relation)) ? 'the trigger calls private.require_own' : undefined;
  // What cannot be written is after an update what it was before, and that the clause USING has looked at.
  const writable = relation.columns.filter(({ update }) => update.includes('authenticated'));
  const fixed = conditions.every(
    (condition) => !writable.some(({ name }) => new RegExp(`\\b${name}\\b`).test(condition)),
  );
  return fixed ? 'none of its columns may be written' : undefined;
}

async function isGuardedByTrigger(client: ClientBase, { name }: Relation): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = $1::regclass and not t.tgisinternal and p.prosrc like '%private.require_own(%'`,
    [name],
  );
  return rowCount !== 0;
}
