-- Calendar part of a mail (iTIP, RFC 5546), as an installation without SMTP shows it at /dev/mail.
alter table private.mail_outbox
  add column calendar text,
  add column calendar_method text,
  add constraint mail_outbox_calendar check ((calendar is null) = (calendar_method is null));

comment on column private.mail_outbox.calendar is 'text/calendar alternative of the mail, where it has one.';
