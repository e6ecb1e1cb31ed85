import type { FastifyRequest } from 'fastify';

/** Fields before a file, and the header of its part. */
const maxBytes = 256 * 1024;

export interface PartType {
  /**
   * Content type of the file's part as it was sent, where it is the one that busboy has read without its parameters.
   */
  of(mimetype: string): string;
  end(): void;
}

/** Reads along for the content type of a form's file: busboy drops its parameters. */
export function watchPartType({ raw, headers }: FastifyRequest): PartType {
  const chunks: Buffer[] = [];
  let length = 0;
  const keep = (chunk: Buffer) => {
    if (length < maxBytes) chunks.push(chunk);
    length += chunk.length;
  };
  raw.on('data', keep);
  return {
    of(mimetype) {
      const [, quoted, boundary = quoted] =
        /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '') ?? [];
      const parts = Buffer.concat(chunks).toString('latin1').split(`--${boundary}\r\n`);
      const heads = parts.map((part) => part.slice(0, part.indexOf('\r\n\r\n')));
      const head = heads.find((each) => /^content-disposition:.*;\s*filename\*?=/im.test(each)) ?? '';
      const [, type = ''] = /^content-type:[ \t]*(.*)$/im.exec(head) ?? [];
      return type.toLowerCase().startsWith(mimetype) ? type : mimetype;
    },
    end: () => void raw.off('data', keep),
  };
}
