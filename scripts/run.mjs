// What `npm start`, `npm run dev`, `npm test` and the others run. This file and those beside it use only what Node 20
// has; everything after runs under the project's own Node.
import { fileURLToPath } from 'node:url';
import {
  admin,
  backend,
  backup,
  bench,
  coverage,
  dev,
  doctor,
  matrix,
  notices,
  psql,
  release,
  restore,
  start,
  status,
  test,
  torture,
  types,
} from './commands.mjs';
import { readRelease } from './release.mjs';
import { usage } from './usage.mjs';
import { UserError } from './user-error.mjs';

const commands = {
  start,
  dev,
  backend,
  test,
  status,
  bench,
  torture,
  types,
  matrix,
  coverage,
  psql,
  admin,
  backup,
  restore,
  doctor,
  notices,
  release,
};
/** Of a clone alone: a release has neither tests nor tools. */
const ofClone = ['dev', 'test', 'bench', 'torture', 'types', 'matrix', 'coverage', 'notices', 'release'];
const [name = 'start', ...args] = process.argv.slice(2);
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  const command = commands[name];
  if (!command) throw new UserError(`There is no command ${name}.`, `Try one of: ${Object.keys(commands).join(', ')}.`);
  if (ofClone.includes(name) && readRelease() !== undefined)
    throw new UserError(
      `This is a release, and ${name} is for those who work on Kindling.`,
      'Clone the repository for it.',
    );
  const asksHelp = args.includes('--help') || args.includes('-h');
  // What `admin` does with a folder it says itself.
  const saysItself = name === 'backend' && args[1] === 'admin';
  if (asksHelp && !saysItself && usage[name]) console.log(`\n${usage[name].join('\n  ')}\n`);
  else process.exitCode = await command(args);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(`\n${error.message}\n${error.whatToDo}\n`);
  process.exitCode = 1;
}
