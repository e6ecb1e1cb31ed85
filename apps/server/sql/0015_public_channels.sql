-- Messages of public channels, where the server allows them (REALTIME_ALLOW_PUBLIC_ACCESS), are told to replicas as well.
drop trigger notify_message on realtime.messages;
create trigger notify_message after insert on realtime.messages
  for each row when (new.event is not null and new.extension = 'broadcast')
  execute function realtime.notify_message();
