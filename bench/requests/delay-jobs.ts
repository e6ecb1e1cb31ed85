import type pg from 'pg';

/** Keeps the server's jobs for another day: mails of one workload would be sent during the next. */
export async function delayJobs(sql: pg.ClientBase): Promise<void> {
  await sql.query(`
    create function private.delay_job() returns trigger language plpgsql as $$
    begin
      new.not_before := greatest(new.not_before, now() + interval '1 day');
      return new;
    end
    $$;
    create trigger delay_job before insert on backend.outbox for each row execute function private.delay_job();
  `);
}
