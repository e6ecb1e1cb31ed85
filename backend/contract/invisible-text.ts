/**
 * Character that leaves nothing to see: white space, controls, what Unicode says to ignore where it has no effect
 * (Default_Ignorable_Code_Point, DerivedCoreProperties.txt), and blanks that it counts among letters and symbols:
 * Braille pattern blank, annotation anchors, null notehead.
 */
export const invisibleCharacter =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufeff\ufff9-\ufffb\u{1d159}]/u;

/** Whether there is something to see in a text. */
export function hasVisibleText(text: string): boolean {
  for (const character of text) if (!invisibleCharacter.test(character)) return true;
  return false;
}
