import { invalidQuery } from '../errors.ts';

const identifiers = /[\p{L}\d_ $]+(?:-(?!>)[\p{L}\d_ $]+)*/uy;
const quoted = /"((?:[^"\\]|\\[\s\S])*)"/y;

/** Parser cursor over one parameter's text. A syntax error is PGRST100 with its position. */
export class Reader {
  readonly text: string;
  at = 0;
  readonly #what: string;

  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** Lookahead. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Consumes `token` if it comes next. */
  take(token: string): boolean {
    if (!this.sees(token)) return false;
    this.at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`"${token}"`);
  }

  /** Consumes a match of the sticky `pattern`. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at += found[0].length;
    return found;
  }

  skipSpace(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++;
  }

  /** Reads a "quoted" text with backslash escapes, if one begins here. */
  quoted(): string | undefined {
    return this.match(quoted)?.[1]?.replaceAll(/\\([\s\S])/g, '$1');
  }

  /** Reads an identifier, quoted where it holds anything but letters, digits, _ $ - and spaces. */
  name(): string {
    const name = this.quoted() ?? this.match(identifiers)?.[0].trim();
    if (!name) return this.fail('field name (* or [a..z0..9_$])');
    return name;
  }

  rest(): string {
    const rest = this.text.slice(this.at);
    this.at = this.text.length;
    return rest;
  }

  end(): void {
    if (!this.done) this.fail('end of input');
  }

  fail(expected: string): never {
    const found = this.done ? 'end of input' : `"${this.text[this.at]}"`;
    throw invalidQuery(
      `"failed to parse ${this.#what} (${this.text})" (line 1, column ${this.at + 1})`,
      `unexpected ${found} expecting ${expected}`,
    );
  }
}
