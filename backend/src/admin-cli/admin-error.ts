/** User error: printed without a stack. */
export class AdminError extends Error {}

/** Maps the database's PT4xx errors to an {@link AdminError}; anything else is a fault. */
export async function asAdminError<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (/^PT4\d\d$/.test((error as { code?: string }).code ?? '')) throw new AdminError((error as Error).message);
    throw error;
  }
}
