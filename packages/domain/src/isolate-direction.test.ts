import { expect, test } from 'vitest';
import { isolateDirection } from './isolate-direction.ts';

test.each([
  ['שלום עולם!', '\u2068שלום עולם!\u2069'],
  ['مرحبا (2)', '\u2068مرحبا (2)\u2069'],
  ['Maya כהן', '\u2068Maya כהן\u2069'],
  ['Maya’s Pots!', 'Maya’s Pots!'],
  ['陶芸, Ελένη', '陶芸, Ελένη'],
  ['first\nשלום!\nlast', 'first\n\u2068שלום!\u2069\nlast'],
  ['ends\u202eher line', '\u2068ends\u202eher line\u2069'],
  ['', ''],
])('Bidirectional text: %j is isolated as %j', (text, isolated) => {
  expect(isolateDirection(text)).toBe(isolated);
});
