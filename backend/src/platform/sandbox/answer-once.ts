/** The child's side of {@link runSandboxed}: answers one message and ends. */
export function answerOnce<Input, Answer>(handle: (input: Input) => Promise<Answer>): void {
  const maxMemoryBytes = Number(process.argv[2]);

  // Memory bound: the whole process is measured, and ends itself.
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(1);
  }, 20);

  // The server has gone: nobody waits for the answer.
  process.once('disconnect', () => process.exit());

  process.once('message', async (input) => {
    const answer = await handle(input as Input);
    process.send?.(answer, () => process.exit());
  });
}
