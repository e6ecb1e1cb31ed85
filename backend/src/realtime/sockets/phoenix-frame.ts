import { isUtf8 } from 'node:buffer';
import { parseBoundedJson } from '../../platform/http/bounded-body.ts';
import { isObject } from '../../platform/is-object.ts';
import { RealtimeError } from '../errors.ts';
import { limits } from '../limits.ts';

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

/** A frame that is refused, with as much of its address as could be read: the client finds its push by the ref. */
export class FrameError extends RealtimeError {
  readonly address: FrameAddress;

  constructor(
    statusCode: number,
    message: string,
    { joinRef, ref, topic }: Partial<Record<keyof Frame, unknown>> = {},
  ) {
    super(statusCode, message);
    this.address = {
      joinRef: isRef(joinRef) ? joinRef : null,
      ref: isRef(ref) ? ref : null,
      topic: isText(topic) ? topic : 'phoenix',
      event: 'phx_reply',
    };
  }
}

/** Parses a frame; throws a FrameError where it is none, or too large. */
export function readFrame(version: ProtocolVersion, data: Buffer, isBinary: boolean): Frame {
  if (data.length > limits.frameBytes) {
    throw new FrameError(413, 'PayloadTooLarge: The message is too large', addressOfCut(version, data, isBinary));
  }
  if (isBinary) return readBroadcast(version, data);
  const value = parse(data);
  if (version === '1.0.0' && isObject(value)) {
    const { join_ref, ref, topic, event, payload } = value;
    return validateFrame({ joinRef: join_ref, ref, topic, event, payload });
  }
  if (version === '2.0.0' && Array.isArray(value) && value.length === 5) {
    const [joinRef, ref, topic, event, payload] = value as unknown[];
    return validateFrame({ joinRef, ref, topic, event, payload });
  }
  throw malformed();
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
function readBroadcast(version: ProtocolVersion, data: Buffer): Frame {
  const head = version === '2.0.0' ? readBroadcastHead(data) : undefined;
  if (!head || head.payloadAt > data.length) throw malformed();
  const { event, payloadAt, encoding, ...address } = head;
  // Binary payloads are rejected: the table stores JSON.
  const message = encoding === json ? { payload: parse(data.subarray(payloadAt), address) } : { binary: true };
  return validateFrame({ ...address, event: 'broadcast', payload: { event, ...message } });
}

function readBroadcastHead(data: Buffer) {
  if (data.length < headerBytes || data[0] !== broadcastPush) return undefined;
  let at = headerBytes;
  const next = (field: number) => {
    const from = at;
    at += data[field] ?? 0;
    return data.toString('utf8', from, at);
  };
  const [joinRef, ref, topic, event] = [next(1), next(2), next(3), next(4)];
  const payloadAt = at + (data[5] ?? 0);
  return { joinRef: joinRef || null, ref: ref || null, topic, event, payloadAt, encoding: data[6] };
}

const text = '("(?:[^"\\\\]|\\\\.)*"|null)';
const start = {
  '1.0.0': /^\s*\{\s*"topic"\s*:\s*("(?:[^"\\]|\\.)*")/,
  '2.0.0': new RegExp(`^\\s*\\[\\s*${text}\\s*,\\s*${text}\\s*,\\s*${text}\\s*,`),
};

/** Address of a frame of which there is only the start. */
function addressOfCut(version: ProtocolVersion, data: Buffer, isBinary: boolean) {
  if (isBinary) return version === '2.0.0' ? readBroadcastHead(data) : undefined;
  const parts = start[version].exec(data.toString('utf8', 0, 2_048))?.slice(1) ?? [];
  try {
    const [joinRef, ref, topic] = parts.map((part) => JSON.parse(part) as unknown);
    return version === '2.0.0' ? { joinRef, ref, topic } : { topic: joinRef };
  } catch {
    return undefined;
  }
}

function parse(data: Buffer, address?: Partial<FrameAddress>): unknown {
  try {
    if (isUtf8(data)) return parseBoundedJson(data);
  } catch {
    // said below
  }
  throw malformed(address);
}

function validateFrame(parts: { [key in keyof Frame]?: unknown }): Frame {
  const { joinRef = null, ref = null, topic, event, payload } = parts;
  if (typeof topic !== 'string' || typeof event !== 'string') throw malformed(parts);
  if (!isText(topic) || !isText(event))
    throw new FrameError(422, 'InvalidMessage: A topic or an event is too long', parts);
  if (!isRef(joinRef) || !isRef(ref)) throw malformed(parts);
  return { joinRef, ref, topic, event, payload: isObject(payload) ? payload : {} };
}

function malformed(address?: Partial<Record<keyof Frame, unknown>>): FrameError {
  return new FrameError(400, 'MalformedWebSocketMessage: Not a frame of this protocol', address);
}

/** Longest topic of the wire: that of a channel, and its prefix. */
const maxLength = 255;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxLength;

function isRef(value: unknown): value is string | null {
  return value === null || isText(value);
}
