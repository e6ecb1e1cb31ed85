import { writeFile } from 'node:fs/promises';
import { coverageDocument, coverageFile } from './coverage-document.ts';

await writeFile(coverageFile, coverageDocument());
