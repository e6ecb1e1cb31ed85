import pg from 'pg';

/**
 * Whether PostgreSQL logs statements of this role together with their parameters, which are what people write. A role
 * with log_min_messages of fatal logs none (login-role.ts), but not every owner may set that.
 */
const logged = `
select current_setting('log_min_messages') not in ('fatal', 'panic')
   and current_setting('log_error_verbosity') <> 'terse'
   and current_setting('log_parameter_max_length')::int <> 0
   and (current_setting('log_min_duration_statement')::int >= 0
     or current_setting('log_min_duration_sample')::int >= 0
     or current_setting('log_transaction_sample_rate')::float8 > 0
     or current_setting('log_duration')::bool and current_setting('log_statement') <> 'none'
     or current_setting('log_statement') in ('mod', 'all')) as logged`;

/** Asks as each of the roles. */
export async function logsParameters(urls: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(urls.map(ask));
  return answers.includes(true);
}

async function ask(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ logged: boolean }>(logged);
    return rows[0]?.logged === true;
  } finally {
    await client.end();
  }
}
