import type { FeaturedStory } from '@kindling/domain/community/stories';
import type { ThingSlug } from '@kindling/domain/things/thing-entries';
import { useRead } from '../../../lib/backend/use-read.ts';

/** The stories about a thing that moderators have featured, latest first; none while they are read or cannot be. */
export function useThingStories(slug: ThingSlug): readonly FeaturedStory[] {
  const { data = [] } = useRead({
    queryKey: ['thing-stories', slug],
    read: async (supabase): Promise<FeaturedStory[]> =>
      (await supabase.rpc('featured_stories', { thing: slug, page_size: 4 }).throwOnError()).data,
    failure: 'The stories of a thing could not be read',
  });
  return data;
}
