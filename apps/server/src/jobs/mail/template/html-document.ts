import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.findAll>[number];

/** Entities stay as they are written: what was escaped before is escaped afterwards. */
const asWritten = { decodeEntities: false };

export function parseHtml(html: string): Document {
  return parseDocument(html, asWritten);
}

/** Markup inside a document or element. */
export function innerHtml(node: Document | Element): string {
  return DomUtils.getInnerHTML(node, asWritten);
}

export function findElements(document: Document, matches: (element: Element) => boolean): Element[] {
  return DomUtils.findAll(matches, document.children);
}

/** Replaces an element by markup. */
export function replaceElement(element: Element, html: string): void {
  const [replacement] = parseHtml(html).children;
  if (replacement) DomUtils.replaceElement(element, replacement);
}

export function removeElement(element: Element): void {
  DomUtils.removeElement(element);
}
