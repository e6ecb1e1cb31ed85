import type { Stack } from '@kindling/test-kit';

/** Columns whose words somebody else reads, or she herself in a list. */
const written: Record<string, readonly string[]> = {
  profiles: ['name', 'location'],
  business_listings: ['business_name', 'business_location', 'contact_name', 'business_description'],
  class_submissions: ['class_title', 'class_description', 'class_location', 'instructor_name', 'price_amount'],
  instructor_profiles: ['display_name', 'bio', 'qualifications'],
  venues: ['name', 'address', 'town', 'directions', 'nearest_stop'],
  class_reviews: ['words', 'signature'],
  class_review_answers: ['words'],
  class_sessions: ['bring'],
  bookings: ['first_name', 'note'],
  member_cards: ['public_name'],
  posts: ['content'],
  comments: ['content'],
  stories: ['title'],
  class_messages: ['body'],
  circle_messages: ['words'],
  journal_entries: ['title', 'content', 'mood'],
  user_passions: ['passion_name'],
};

/**
 * Rewrites what people wrote: `words` is SQL for a text of at most `length` characters, as long as the column takes.
 */
export async function rewriteColumns({ sql }: Stack, words: string): Promise<void> {
  for (const [table, columns] of Object.entries(written)) {
    await sql.query(`alter table public.${table} disable trigger user`);
    for (const column of columns)
      await sql.query(`
        do $$
        declare length int;
        begin
          foreach length in array array[100, 80, 60, 50, 40, 30, 20] loop
            begin
              update public.${table} set ${column} = ${words} where ${column} is not null;
              return;
            exception when check_violation then continue;
            end;
          end loop;
          raise exception 'No length for %.%', '${table}', '${column}';
        end $$`);
    await sql.query(`alter table public.${table} enable trigger user`);
  }
}
