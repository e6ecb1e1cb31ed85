import type { SupabaseClient } from '@supabase/supabase-js';

/** Client of an account with an avatar, as an app for Supabase has it. */
export function account(supabase: SupabaseClient, userId: string) {
  return {
    async profile() {
      const { data, error } = await supabase
        .from('profiles')
        .select('username, full_name, avatar_url')
        .eq('id', userId)
        .single();
      if (error) throw error;
      return data;
    },
    async upload(file: Blob) {
      const path = `${userId}-${Math.random()}.png`;
      const { error } = await supabase.storage.from('avatars').upload(path, file);
      if (error) throw error;
      const updated = { id: userId, avatar_url: path, updated_at: new Date().toISOString() };
      const { error: failed } = await supabase.from('profiles').upsert(updated);
      if (failed) throw failed;
      return path;
    },
    async download(path: string) {
      const { data, error } = await supabase.storage.from('avatars').download(path);
      if (error) throw error;
      return data;
    },
    async greet(name: string) {
      const { data, error } = await supabase.functions.invoke('greet', { body: { name } });
      if (error) throw error;
      return data as { message: string; at: string };
    },
  };
}
