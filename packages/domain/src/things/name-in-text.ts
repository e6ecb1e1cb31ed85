/** Name of a thing inside a sentence: "wild swimming", "DIY and home projects", "Pilates". */
export function nameInText(name: string): string {
  return /^(\p{Lu}{2}|Pilates)/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
