import type pg from 'pg';
import { functionCommentsQuery, relationCommentsQuery } from './comments.ts';
import { functionsQuery } from './functions.ts';
import { columnGrantsQuery, functionGrantsQuery, relationGrantsQuery } from './grants.ts';
import { lowerCaseHeader } from './lower-case.ts';
import { policiesQuery } from './policies.ts';
import { readDescribed, type Statements } from './read-described.ts';
import { configurationRows } from './rows.ts';
import { indexesQuery, tablesQuery } from './tables.ts';
import { triggersQuery } from './triggers.ts';
import { typesQuery, viewsQuery } from './views.ts';

const asItIs = (text: string) => text;

/** Each table with everything that is its own, `functions` being the trigger functions of no other. */
export async function tableTexts(client: pg.Client, functions: Statements): Promise<Map<string, string>> {
  return together(await readDescribed(client, tablesQuery), [
    [await readDescribed(client, relationCommentsQuery, asItIs)],
    [await readDescribed(client, indexesQuery)],
    [await readDescribed(client, relationGrantsQuery), await readDescribed(client, columnGrantsQuery)],
    [await readDescribed(client, policiesQuery)],
    [await readDescribed(client, triggersQuery)],
    [spaced(functions)],
    [await configurationRows(client)],
  ]);
}

export async function viewTexts(client: pg.Client): Promise<Map<string, string>> {
  const views = new Map([...(await readDescribed(client, viewsQuery)), ...(await readDescribed(client, typesQuery))]);
  return together(views, [
    [await readDescribed(client, relationCommentsQuery, asItIs)],
    [await readDescribed(client, relationGrantsQuery), await readDescribed(client, columnGrantsQuery)],
  ]);
}

export async function functionTexts(client: pg.Client): Promise<Map<string, string>> {
  return together(await readDescribed(client, functionsQuery, lowerCaseFunction), [
    [await readDescribed(client, functionGrantsQuery), await readDescribed(client, functionCommentsQuery, asItIs)],
  ]);
}

const lowerCaseFunction = (text: string) => `${lowerCaseHeader(text)};`;

/** Each object's statement followed by groups of what belongs to it, an empty line between two groups. */
function together(objects: Statements, groups: readonly (readonly Statements[])[]): Map<string, string> {
  return new Map(
    [...objects].map(([object, statements]) => [
      object,
      [statements, ...groups.map((group) => group.flatMap((part) => part.get(object) ?? []))]
        .filter((group) => group.length > 0)
        .map((group) => group.join('\n'))
        .join('\n\n'),
    ]),
  );
}

function spaced(statements: Statements): Statements {
  return new Map([...statements].map(([object, texts]) => [object, [texts.join('\n\n')]]));
}
