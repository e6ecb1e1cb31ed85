import type { Persona, Stack } from '@kindling/test-kit';

/** Signs up so many members, two at once: hashing a password takes a core. */
export async function newMembers(stack: Stack, count: number): Promise<Persona[]> {
  const members: Persona[] = [];
  let begun = 0;
  const signUpNext = async () => {
    while (begun++ < count) members.push(await stack.newMember());
  };
  await Promise.all([signUpNext(), signUpNext()]);
  return members;
}
