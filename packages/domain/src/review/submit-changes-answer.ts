import * as z from 'zod/mini';

/** Answer of `submit_changes`: the status of the subject, and of its revision where it has one. */
export const submittedSchema = z.object({
  status: z.enum(['pending', 'approved', 'declined']),
  revision: z.nullable(z.enum(['pending', 'declined'])),
});
