/** Timeout: waits for the work, but no longer than this; it goes on in the background. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}
