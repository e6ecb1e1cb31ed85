import type { Mutation } from '../mutation.ts';

export const community: readonly Mutation[] = [
  {
    row: 'COMMUNITY-01',
    file: 'apps/web/app/features/community/stories/stories-api.ts',
    find: ".select(storyColumns).eq('status', 'featured')",
    replace: '.select(storyColumns)',
  },
  {
    row: 'COMMUNITY-02',
    file: 'apps/web/app/features/community/feed/compose/post-composer.tsx',
    find: 'label="Share something with the community"',
    replace: 'label="Share something"',
  },
  {
    row: 'COMMUNITY-03',
    file: 'apps/web/app/features/community/stories/stories-api.ts',
    find: "update({ status: 'withdrawn' })",
    replace: "update({ status: 'offered' })",
  },
  {
    row: 'COMMUNITY-04',
    file: 'apps/web/app/features/community/feed/compose/use-create-post.ts',
    find: '      await sendPost(supabase, post);\n',
    replace: '',
  },
  {
    row: 'COMMUNITY-05',
    file: 'apps/web/app/features/community/feed/post/post-mutations-api.ts',
    find: "  await insertOnce(supabase.from('post_likes').insert({ post_id: postId }).throwOnError());\n",
    replace: '',
  },
  {
    row: 'COMMUNITY-06',
    file: 'apps/web/app/features/community/feed/comments/comments-api.ts',
    find: "const isNew = await insertOnce(supabase.from('comments').insert({ id, post_id: postId, content }).throwOnError());",
    replace: 'const isNew = false;',
  },
];
