import { parseBoundedJson } from '../../platform/http/bounded-body.ts';
import { isObject } from '../../platform/is-object.ts';

export const protocolVersions = ['1.0.0', '2.0.0'] as const;

/** Phoenix protocol: objects in version 1, arrays and binary broadcasts in version 2. */
export type ProtocolVersion = (typeof protocolVersions)[number];

export interface Frame {
  /** `join_ref`: the join that the client means. */
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

export type FrameAddress = Omit<Frame, 'payload'>;

/** Parses a frame; undefined where it is invalid. */
export function readFrame(version: ProtocolVersion, data: Buffer, isBinary: boolean): Frame | undefined {
  try {
    if (isBinary) return version === '2.0.0' ? readBroadcast(data) : undefined;
    const value: unknown = parseBoundedJson(data);
    if (version === '2.0.0') {
      if (!Array.isArray(value) || value.length !== 5) return undefined;
      const [joinRef, ref, topic, event, payload] = value as unknown[];
      return validateFrame({ joinRef, ref, topic, event, payload });
    }
    if (!isObject(value)) return undefined;
    const { join_ref, ref, topic, event, payload } = value;
    return validateFrame({ joinRef: join_ref, ref, topic, event, payload });
  } catch {
    return undefined;
  }
}

/** Serializes a frame around a payload that is JSON already. */
export function writeFrame(
  version: ProtocolVersion,
  { joinRef, ref, topic, event }: FrameAddress,
  payload: string,
): string {
  if (version === '2.0.0') return `${JSON.stringify([joinRef, ref, topic, event]).slice(0, -1)},${payload}]`;
  return `${JSON.stringify({ join_ref: joinRef, ref, topic, event }).slice(0, -1)},"payload":${payload}}`;
}

const broadcastPush = 3;
const headerBytes = 7;
const json = 1;

/**
 * Binary broadcast of supabase-js: kind, five lengths, encoding, then joinRef, ref, topic, event, metadata and the
 * payload.
 */
function readBroadcast(data: Buffer): Frame | undefined {
  if (data.length < headerBytes || data[0] !== broadcastPush) return undefined;
  let at = headerBytes;
  const next = (field: number) => {
    const from = at;
    at += data[field] ?? 0;
    return data.toString('utf8', from, at);
  };
  const [joinRef, ref, topic, event] = [next(1), next(2), next(3), next(4)];
  at += data[5] ?? 0;
  if (at > data.length) return undefined;
  // Binary payloads are rejected: the table stores JSON.
  const message = data[6] === json ? { payload: parseBoundedJson(data.subarray(at)) } : { binary: true };
  return validateFrame({
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { event, ...message },
  });
}

function validateFrame({ joinRef = null, ref = null, topic, event, payload }: { [key in keyof Frame]?: unknown }) {
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return undefined;
  if (topic.length > 255 || event.length > 255) return undefined;
  return { joinRef, ref, topic, event, payload: isObject(payload) ? payload : {} };
}

function isRef(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= 255);
}
