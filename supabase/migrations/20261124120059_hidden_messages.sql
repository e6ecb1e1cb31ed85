-- Its author sees that a message of hers was hidden. Only she reads it then, so nobody else learns anything from this.
grant select (hidden_at) on public.class_messages to authenticated;
