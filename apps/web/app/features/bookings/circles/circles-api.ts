import type { CircleStatus } from '@kindling/domain/circles/room';
import { insertOnce } from '../../../lib/backend/insert-once.ts';
import type { Backend } from '../../../lib/backend/supabase.ts';

/** Whether she can go to a booked date with others who are new, and what became of it. */
export interface CircleOfBooking {
  readonly booking_id: string;
  readonly session_id: string;
  /** As the circle knows her, or will; null where she hasn't asked. */
  readonly first_name: string | null;
  readonly portrait: number | null;
  readonly age_band: string | null;
  readonly state: 'offered' | 'looking' | 'ready' | 'left' | 'none';
  readonly circle_id: string | null;
  /** More than three hours to go. */
  readonly changeable: boolean;
}

export async function readCircles(supabase: Backend): Promise<CircleOfBooking[]> {
  const { data } = await supabase.rpc('my_circles').overrideTypes<CircleOfBooking[], { merge: false }>().throwOnError();
  return data;
}

export interface CircleWish {
  booking_id: string;
  first_name: string;
  portrait: number | null;
  age_band: string | null;
}

export async function wishCircle(supabase: Backend, { portrait, age_band, ...wish }: CircleWish): Promise<void> {
  const given = { ...wish, ...(portrait !== null && { portrait }), ...(age_band !== null && { age_band }) };
  await supabase.rpc('wish_circle', given).throwOnError();
}

export async function unwishCircle(supabase: Backend, bookingId: string): Promise<void> {
  await supabase.rpc('unwish_circle', { booking_id: bookingId }).throwOnError();
}

/** Idempotent. */
export async function leaveCircle(supabase: Backend, circleId: string): Promise<void> {
  await supabase.rpc('leave_circle', { circle_id: circleId }).throwOnError();
}

export interface CircleMember {
  readonly id: string;
  readonly first_name: string;
  readonly portrait: number | null;
  /** How many come with her, herself included. */
  readonly seats: number;
  readonly own: boolean;
  /** Of her card, in a thread of two. */
  readonly avatar_url: string | null;
  /** Name in the circle in which they met. */
  readonly met_as: string;
  /** Whether the one who reads has said yes to keeping in touch with her; what she said is not told. */
  readonly said_yes: boolean;
  /** Their thread of two, once both said yes. */
  readonly thread_id: string | null;
}

/** Words, how far she is, or a notice of nobody's. */
export interface CircleMessage {
  readonly id: string;
  readonly member_id: string | null;
  readonly words: string | null;
  readonly status: CircleStatus | null;
  readonly notice: 'left' | 'moved' | null;
  readonly created_at: string;
  /** Hidden by a moderator; its author still reads it. */
  readonly hidden_at: string | null;
}

/** What a circle's room and a thread of two have in common. */
interface RoomBase {
  readonly id: string;
  /** 72 hours before the date, where that has moved: until then the room rests. */
  readonly opens_at: string;
  readonly closes_at: string;
  readonly example: boolean;
  readonly members: readonly CircleMember[];
  /** Newest of them, oldest first. */
  readonly messages: readonly CircleMessage[];
}

export interface CircleRoom extends RoomBase {
  readonly thread: false;
  readonly session_id: string;
  readonly class_title: string;
  readonly class_slug: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly cancelled: boolean;
  /** Whether she can say yes to keeping in touch: after the date, while the room is open. */
  readonly keeps: boolean;
}

/** Thread of two members who keep in touch: a room without a date. */
export interface ThreadRoom extends RoomBase {
  readonly thread: true;
  /** One of the two has left. */
  readonly cancelled: boolean;
}

export type Room = CircleRoom | ThreadRoom;

/** Page size: the newest messages of a room. */
const maxMessages = 200;

/** Null where she isn't in it, or it is gone. */
export async function readRoom(supabase: Backend, id: string): Promise<Room | null> {
  const [room, members, messages] = await Promise.all([
    supabase.rpc('circle_room', { circle_id: id }).maybeSingle().throwOnError(),
    supabase
      .rpc('members_of_circle', { circle_id: id })
      .overrideTypes<CircleMember[], { merge: false }>()
      .throwOnError(),
    supabase
      .from('circle_messages')
      .select('id, member_id, words, status, notice, created_at, hidden_at')
      .eq('circle_id', id)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxMessages)
      .overrideTypes<CircleMessage[], { merge: false }>()
      .throwOnError(),
  ]);
  return (
    room.data &&
    ({ ...room.data, members: members.data, messages: messages.data.toReversed() } as CircleRoom | ThreadRoom)
  );
}

/** Idempotent. Answers the thread of two once both said yes, and null before. */
export async function keepInTouch(supabase: Backend, memberId: string, yes: boolean): Promise<string | null> {
  const { data } = await supabase.rpc('keep_in_touch', { member_id: memberId, yes }).throwOnError();
  return data;
}

/** A thread of two, as a list has it. */
export interface CircleThread {
  readonly id: string;
  /** Of her card; null once the other one has left. */
  readonly name: string | null;
  readonly met_as: string | null;
  readonly portrait: number | null;
  readonly avatar_url: string | null;
  readonly last_at: string;
  readonly unread: boolean;
  readonly ended: boolean;
}

export async function readCircleThreads(supabase: Backend): Promise<CircleThread[]> {
  const { data } = await supabase
    .rpc('my_circle_threads')
    .overrideTypes<CircleThread[], { merge: false }>()
    .throwOnError();
  return data;
}

/** What is sent by one tap, or written. */
export interface OutgoingMessage {
  /** Idempotency key, made here and kept over retries. */
  id: string;
  circle_id: string;
  words?: string;
  status?: CircleStatus;
}

export async function sendMessage(supabase: Backend, message: OutgoingMessage): Promise<void> {
  await insertOnce(supabase.from('circle_messages').insert(message).throwOnError());
}

/** What was told of a room is read when it is opened. */
export async function markRoomRead(supabase: Backend, id: string): Promise<void> {
  await supabase
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .eq('kind', 'circle')
    .eq('subject_id', id)
    .is('read_at', null)
    .throwOnError();
}
