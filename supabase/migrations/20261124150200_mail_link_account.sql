-- The page of a change of address names the account, too: a stranger may have asked to move his to an address of hers.

create or replace function public.mail_link(token text) returns json
  language sql stable security definer set search_path = ''
  return (
    select json_build_object(
             'kind', case when t.token_type like 'email\_change\_%' then 'email_change' else t.token_type end,
             'email', t.relates_to, 'account_email', lower(u.email),
             'new_email', case when t.token_type like 'email\_change\_%' then u.email_change end
           )
      from auth.one_time_tokens t
      join auth.users u on u.id = t.user_id
     where t.token_hash = sha256(convert_to(mail_link.token, 'UTF8'))
       and t.expires_at > now() and u.deleted_at is null
  );
