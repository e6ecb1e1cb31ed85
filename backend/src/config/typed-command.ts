import type { Config } from './config.ts';

/** Command line as an operator types it, of the folder that is served or of a project with a server of its own. */
export function typedCommand({ servedFolder }: Partial<Pick<Config, 'servedFolder'>>, command: string): string {
  const [name = '', ...args] = command.split(' ');
  if (servedFolder !== undefined)
    return `npm run backend -- ${[servedFolder, ...(command === 'start' ? [] : [command])].join(' ')}`;
  if (command === 'start') return 'npm start';
  return args.length > 0 ? `npm run ${name} -- ${args.join(' ')}` : `npm run ${name}`;
}
