import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipBuilder {
  addText(name: string, text: string, time: Date): void;
  /** Stored without compression: photos and voice are compressed already. */
  addFile(name: string, file: Blob, time: Date): Promise<void>;
  finish(): Blob;
}

/** Zip writer, piece by piece. Finished pieces go to a blob, which the browser need not hold in memory. */
export function startZip(): ZipBuilder {
  const finished: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  });
  const settle = () => {
    finished.push(new Blob(pieces));
    pieces = [];
  };
  return {
    addText(name, text, time) {
      const entry = new ZipDeflate(name, { level: 6 });
      entry.mtime = time;
      zip.add(entry);
      entry.push(new TextEncoder().encode(text), true);
      settle();
    },
    async addFile(name, file, time) {
      const entry = new ZipPassThrough(name);
      entry.mtime = time;
      zip.add(entry);
      // Chunked reading, so that the page stays responsive.
      const reader = file.stream().getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) entry.push(read.value);
      entry.push(new Uint8Array(), true);
      settle();
    },
    finish() {
      zip.end();
      settle();
      return new Blob(finished, { type: 'application/zip' });
    },
  };
}
