/** Waits for work that nobody has to wait for, but not for long: what is not done by then goes on without us. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}
