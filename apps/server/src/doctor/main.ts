import { settingNames } from '@kindling/backend/config/read-env.ts';
import { examine } from '@kindling/backend/doctor/examine.ts';
import type { Finding } from '@kindling/backend/doctor/finding.ts';
import { printFinding, summaryOf } from '@kindling/backend/doctor/print-findings.ts';
import { loadConfig } from '../config/config.ts';
import { productSettingNames } from '../config/settings.ts';

const usage = `  npm run doctor               says what's wrong with this installation, and what to do
  npm run doctor -- complete   the same, with every file and the whole of the newest backup`;

const args = process.argv.slice(2);
if (args.some((arg) => ['help', '--help', '-h'].includes(arg))) {
  console.log(usage);
  process.exit(0);
}
if (args.some((arg) => arg !== 'complete')) {
  console.error(`That goes like this:\n\n${usage}`);
  process.exit(1);
}

const settings = { load: () => loadConfig(process.env), names: [...settingNames, ...productSettingNames] };
const findings: Finding[] = [];
for await (const finding of examine(settings, { complete: args.includes('complete') })) {
  findings.push(finding);
  console.log(printFinding(finding));
}
console.log(`\n${summaryOf(findings)}`);
// A mail server or proxy that never answers may still hold a socket.
process.exit(findings.some(({ level }) => level === 'problem') ? 1 : 0);
