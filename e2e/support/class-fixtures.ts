import type { Stack } from '@kindling/test-kit';

export interface ClassFixture {
  class_title: string;
  status: 'pending' | 'approved' | 'declined';
  [column: string]: unknown;
}

const defaults = {
  instructor_name: 'Maya Ellis',
  instructor_email: 'maya@example.org',
  class_description: 'Two unhurried hours at a kitchen table, with tea and somebody to ask.',
  class_category: 'creative',
  class_format: 'in-person',
  class_location: 'Hebden Bridge',
  class_duration: '2 hours',
  experience_level: 'beginner',
  pricing_type: 'fixed',
  price_amount: '25',
};

/** Inserts a reviewed class. Returns its id and slug. */
export async function insertClass(stack: Stack, given: ClassFixture): Promise<{ id: string; slug: string }> {
  return insertRow(stack, 'class_submissions', { ...defaults, ...given });
}

export async function insertInstructor(
  stack: Stack,
  given: { user_id: string; display_name: string; status: ClassFixture['status']; [column: string]: unknown },
): Promise<{ id: string; slug: string }> {
  return insertRow(stack, 'instructor_profiles', { bio: 'Twelve years at the wheel.', ...given });
}

async function insertRow(stack: Stack, table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row);
  const { rows } = await stack.sql.query(
    `insert into public.${table} (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id, slug`,
    Object.values(row),
  );
  return rows[0];
}

/** Deletes all classes and teachers: the tests of a file share a database. */
export async function clearClasses(stack: Stack): Promise<void> {
  await stack.sql.query('delete from public.class_submissions; delete from public.instructor_profiles');
}
