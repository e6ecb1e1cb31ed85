/** Address of one of many client networks, for X-Forwarded-For: the server bounds what one of them may ask for. */
export function networkAddress(n: number): string {
  return `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
}
