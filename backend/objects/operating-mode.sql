-- Operating mode: what is switched on the command line while servers run.

-- Audit log of what is done on the command line: keeps nothing. A project that keeps one declares this function anew.
create function backend.record_admin_act(act text, member_id uuid default null, detail text default null) returns void
  language sql volatile set search_path = '' as '';

create function backend.set_maintenance(maintenance boolean, message text default null) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update backend.operating_mode m
     set maintenance = set_maintenance.maintenance, message = case when set_maintenance.maintenance then nullif(btrim(set_maintenance.message), '') end,
         changed_at = now();
  perform backend.record_admin_act(case when set_maintenance.maintenance then 'maintenance_on' else 'maintenance_off' end);
end
$$;
comment on function backend.set_maintenance(boolean, text) is 'Begins or ends maintenance; in the audit log.';

create function backend.set_sign_up_closed(closed boolean) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  update backend.operating_mode m set sign_up_closed = set_sign_up_closed.closed, changed_at = now();
  perform backend.record_admin_act(case when set_sign_up_closed.closed then 'sign_up_closed' else 'sign_up_opened' end);
end
$$;
comment on function backend.set_sign_up_closed(boolean) is 'Closes or opens sign-ups; in the audit log.';

-- Ends all sessions with their refresh tokens, links and codes that open an account, and what opens without a session:
-- signed_out_at makes signed URLs of before void, and has a project end what is its own.
create function backend.sign_out_everybody() returns bigint
  language plpgsql volatile set search_path = ''
as $$
declare
  ended bigint;
begin
  delete from auth.sessions;
  get diagnostics ended = row_count;
  delete from auth.one_time_tokens;
  delete from auth.flow_state;
  update auth.users u set signed_out_at = clock_timestamp() where u.deleted_at is null;
  perform backend.record_admin_act('sign_out_everybody', null, ended || ' sessions');
  return ended;
end
$$;
comment on function backend.sign_out_everybody() is 'Ends every session and credential of all accounts; returns how many sessions. In the audit log.';
