import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

export interface Message {
  id: number;
  message: string;
  channel_id: number;
}

/** Client of a chat, as an app for Supabase has it. */
export function chat(supabase: SupabaseClient) {
  return {
    async channels() {
      const { data, error } = await supabase.from('channels').select('id, slug').order('id');
      if (error) throw error;
      return data as { id: number; slug: string }[];
    },
    async send(message: string, channelId: number, userId: string) {
      const { error } = await supabase.from('messages').insert({ message, channel_id: channelId, user_id: userId });
      if (error) throw error;
    },
    async history(channelId: number) {
      const { data, error } = await supabase
        .from('messages')
        .select('message, author:user_id(username)')
        .eq('channel_id', channelId)
        .order('inserted_at');
      if (error) throw error;
      return data;
    },
    /** Calls back for each message that is written from now on. */
    listen(onMessage: (message: Message) => void): Promise<RealtimeChannel> {
      const channel = supabase
        .channel('public:messages')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, ({ new: row }) =>
          onMessage(row as Message),
        );
      return joined(channel);
    },
    /** Joins a room to hear of who types. */
    room(name: string, onTyping: (who: string) => void): Promise<RealtimeChannel> {
      const channel = supabase
        .channel(`room:${name}`, { config: { private: true } })
        .on('broadcast', { event: 'typing' }, ({ payload }) => onTyping(payload.who));
      return joined(channel);
    },
  };
}

function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status));
    });
  });
}
