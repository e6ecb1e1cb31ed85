import type { BlockScenario, State } from './block-scenario.ts';

/** Write path: a write by one member that another would see. */
export interface WritePath {
  name: string;
  /** Target table. */
  table: string;
  /** Write by the writer to the reader. */
  byWriter: (scenario: BlockScenario) => Answer;
  /** Write by the reader to the writer. */
  byReader: (scenario: BlockScenario) => Answer;
  readerMay: readonly State[];
}

type Answer = PromiseLike<{ error: unknown }>;

/** States in which the writer may; hidden content blocks nothing else. */
export const statesWriterMayWrite: readonly State[] = ['nothing', 'writer leaving', 'hidden by a moderator'];

/** States in which the reader may; suspended members can still be answered. */
const toPosts: readonly State[] = ['nothing', 'writer suspended', 'writer leaving'];
const toTeachers: readonly State[] = [...toPosts, 'hidden by a moderator'];

export const writePaths: readonly WritePath[] = [
  {
    name: 'commenting',
    table: 'comments',
    byWriter: ({ writer, readersPost }) =>
      writer.client.from('comments').insert({ post_id: readersPost, content: 'Hello' }),
    byReader: ({ reader, postId }) => reader.client.from('comments').insert({ post_id: postId, content: 'Hello' }),
    readerMay: toPosts,
  },
  {
    name: 'liking',
    table: 'post_likes',
    byWriter: ({ writer, readersPost }) => writer.client.from('post_likes').insert({ post_id: readersPost }),
    byReader: ({ reader, postId }) => reader.client.from('post_likes').insert({ post_id: postId }),
    readerMay: toPosts,
  },
  {
    name: 'reacting',
    table: 'post_reactions',
    byWriter: ({ writer, readersPost }) =>
      writer.client.from('post_reactions').insert({ post_id: readersPost, kind: 'brave' }),
    byReader: ({ reader, postId }) => reader.client.from('post_reactions').insert({ post_id: postId, kind: 'brave' }),
    readerMay: toPosts,
  },
  {
    name: 'sharing',
    table: 'post_shares',
    byWriter: ({ writer, readersPost }) => writer.client.from('post_shares').insert({ post_id: readersPost }),
    byReader: ({ reader, postId }) => reader.client.from('post_shares').insert({ post_id: postId }),
    readerMay: toPosts,
  },
  {
    name: 'writing about a class',
    table: 'class_messages',
    byWriter: ({ writer, readersClass }) =>
      writer.client.from('class_messages').insert({ class_id: readersClass, body: 'Hello' }),
    byReader: ({ reader, writersClass }) =>
      reader.client.from('class_messages').insert({ class_id: writersClass, body: 'Hello' }),
    readerMay: toTeachers,
  },
];

const self = 'it is hers alone, and reaches nobody by being written';

/** Allow list: what else a member writes, each with the reason why no state between two members applies. */
export const excludedWrites: Readonly<Record<string, string>> = {
  appeals: 'it goes to those who review',
  blocks:
    'it is how a block is made; conformance/policies/community/block-indistinguishability.test.ts says what of it is refused',
  business_listings: 'it goes to those who review',
  circle_messages: 'whoever blocks has left; who reads it is decided when it is read, and the places say so',
  class_attendances: self,
  class_preferences: self,
  class_review_answers: 'it goes to those who review, and whose review it answers nobody knows',
  class_reviews: 'it goes to those who review, and then to everybody without its author; a block would silence it',
  class_submissions: 'it goes to those who review',
  draft_keys: self,
  instructor_profiles: 'it goes to those who review',
  journal_entries: self,
  mail_preferences: self,
  planned_tries: self,
  member_cards: 'who reads it is decided when it is read; the places say so',
  posts: 'who reads it is decided when it is read; the places say so',
  profiles: self,
  quiz_completions: self,
  quiz_results: self,
  reports: 'it goes to those who review; hidden-like-gone.test.ts says what of it is refused',
  stories: 'it goes to those who review',
  user_passions: self,
  arrival_plans: 'her contact reads it by a link, whoever that is; a block ends it (conformance/arrivals)',
  trusted_contacts: 'an address is asked, not an account; who is blocked either way is not (conformance/arrivals)',
  wishes: 'it is counted without her name; whom an answer reaches is decided when it is given',
  venues: 'whoever reads classes reads where they are held',
};
