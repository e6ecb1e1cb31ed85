// Lighthouse with its mobile defaults on one page, in a Chromium of its own. Its figures are printed as JSON.
// `LIGHTHOUSE_REPORT=file.json` keeps the whole report of the last page.
import { writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [url] = process.argv.slice(2);
const chromium = await launch({
  ...(process.env.CHROMIUM_PATH && { chromePath: process.env.CHROMIUM_PATH }),
  chromeFlags: ['--headless', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  logLevel: 'error',
});
try {
  const { lhr } = await lighthouse(url, { port: chromium.port, output: 'json', logLevel: 'error' });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  if (process.env.LIGHTHOUSE_REPORT) writeFileSync(process.env.LIGHTHOUSE_REPORT, JSON.stringify(lhr, null, 1));
  const value = (name) => lhr.audits[name].numericValue;
  const score = (name) => Math.round(lhr.categories[name].score * 100);
  console.log(
    JSON.stringify({
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstContentfulPaint: value('first-contentful-paint'),
      largestContentfulPaint: value('largest-contentful-paint'),
      totalBlockingTime: value('total-blocking-time'),
      layoutShift: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
    }),
  );
} finally {
  chromium.kill();
}
