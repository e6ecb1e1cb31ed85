import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precacheManifestOf } from './worker-build.ts';

let folder = '';

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const members = (script: string) => `<html lang="en" data-access="members"><script src="/assets/${script}"></script>`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-worker-'));
  write('index.html', '<html data-access="public"><script src="/assets/home-1.js"></script>');
  write('about/index.html', '<html data-access="public"><script src="/assets/home-1.js"></script>');
  write('offline/index.html', '<html data-access="public"><link href="/assets/root-1.css"/>');
  write('journal/index.html', members('journal-1.js'));
  write('journal/print/index.html', members('manifest-1.js'));
  write('things/yoga/index.html', members('thing-1.js'));
  write('assets/journal-1.js', 'import "./shared-1.js"; import("./late-1.js")');
  write('assets/journal-1.js.br', 'packed');
  write('assets/shared-1.js', 'import "./journal-1.js"');
  write('assets/late-1.js', 'new URL("font-1.woff2"); import("./draw-map-1.js")');
  write('assets/manifest-1.js', '["/assets/home-1.js","/assets/thing-1.js"]');
  for (const name of ['font-1.woff2', 'root-1.css', 'home-1.js', 'thing-1.js', 'draw-map-1.js'])
    write(`assets/${name}`, '');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('Precache: kept are members’ places and the offline page, with all that they can ask for, early or late, but for the map', () => {
  const { pages, files } = precacheManifestOf(folder);
  expect(pages).toEqual(['/journal', '/journal/print', '/offline']);
  expect(files.filter((file) => file.startsWith('/assets/'))).toEqual(
    ['font-1.woff2', 'journal-1.js', 'late-1.js', 'manifest-1.js', 'root-1.css', 'shared-1.js'].map(
      (name) => `/assets/${name}`,
    ),
  );
});

test('another word on a page is another build, and the same build is the same', () => {
  const { version } = precacheManifestOf(folder);
  expect(precacheManifestOf(folder).version).toBe(version);
  write('journal/index.html', `${members('journal-1.js')} changed`);
  expect(precacheManifestOf(folder).version).not.toBe(version);
});
