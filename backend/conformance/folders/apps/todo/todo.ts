import type { SupabaseClient } from '@supabase/supabase-js';

/** Client of a to-do list, as an app for Supabase has it. */
export function todoList(supabase: SupabaseClient) {
  return {
    async add(task: string) {
      const { data, error } = await supabase.from('todos').insert({ task }).select().single();
      if (error) throw error;
      return data as { id: number; task: string; is_complete: boolean };
    },
    async complete(id: number) {
      const { data, error } = await supabase.from('todos').update({ is_complete: true }).eq('id', id).select();
      if (error) throw error;
      return data.length;
    },
    async all() {
      const { data, error } = await supabase.from('todos').select('task, is_complete').order('id');
      if (error) throw error;
      return data;
    },
    async tips() {
      const { data, error } = await supabase.from('tips').select('text').order('text');
      if (error) throw error;
      return data.map(({ text }) => text);
    },
  };
}
