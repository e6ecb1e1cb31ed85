import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installLockfile } from '@kindling/test-kit/install-lockfile';

/** Scores of the four categories, and what performance is made of; times in ms. */
export interface Audit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  layoutShift: number;
  bytes: number;
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Lighthouse with its mobile defaults on one page; the first time installs it, in a folder that nothing else looks
 * into.
 */
export async function runLighthouse(url: string): Promise<Audit> {
  installLockfile(folder, 'Lighthouse beside the benchmarks (180 MB)');
  const { stdout } = await promisify(execFile)(process.execPath, [`${folder}audit.mjs`, url]);
  return JSON.parse(stdout);
}
