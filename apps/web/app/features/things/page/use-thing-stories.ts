import type { FeaturedStory } from '@kindling/domain/community/stories';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getSupabase } from '../../../lib/backend/supabase.ts';
import { logFailure } from '../../../lib/log-failure.ts';

/** The stories about a thing that the desk has featured, latest first; none while they are read or cannot be. */
export function useThingStories(slug: ThingSlug): readonly FeaturedStory[] {
  const { data = [], error } = useQuery({
    queryKey: ['thing-stories', slug],
    queryFn: async (): Promise<FeaturedStory[]> => {
      const supabase = await getSupabase();
      const { data: stories, error: failure } = await supabase.rpc('featured_stories', { thing: slug, page_size: 4 });
      if (failure) throw failure;
      return stories;
    },
  });

  useEffect(() => {
    if (error) logFailure('The stories of a thing could not be read', error);
  }, [error]);

  return data;
}
