import { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createServer, Server } from 'node:net';
import { Worker } from 'node:worker_threads';

/*
 * Fault injection, loaded before the server (`--import`): from the first emitter of INJECT_FROM on, until SIGUSR2, the
 * first emitter that is made at each place of the server's code or its packages gets an error: a stream or socket is
 * destroyed with one, anything else emits one. The first timer of each place throws. GET of INJECT_PORT answers with
 * the places; those that nothing listened at are `unheard`.
 */

interface Injected {
  places: string[];
  unheard: string[];
  timers: string[];
}

const injected: Injected = { places: [], unheard: [], timers: [] };
const seen = new Set<string>();
let isArmed = false;
let isOver = false;

const frame = /(?:apps\/server\/src|backend\/src|node_modules)\/([^\s)]+?):\d+:\d+\)?$/;

/** Innermost frame of the server's own code, or of a package where it has none: `jobs/outbox-relay.ts`. */
function placeOf(stack: string): { place: string; isOurs: boolean } | undefined {
  const lines = stack.split('\n');
  const ours = lines.find((line) => /\/(?:apps\/server|backend)\/src\//.test(line));
  const line = ours ?? lines.find((each) => each.includes('/node_modules/'));
  const [, place] = frame.exec(line ?? '') ?? [];
  return place === undefined ? undefined : { place, isOurs: ours !== undefined };
}

function stackOf(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  return stack;
}

/** Kinds that can have an error of their own; an emitter of something else is never told to. */
function isFallible(emitter: EventEmitter): boolean {
  if ('destroy' in emitter && typeof emitter.destroy === 'function') return true;
  if (emitter instanceof Server || emitter instanceof ChildProcess || emitter instanceof Worker) return true;
  return ['Client', 'BoundPool', 'WebSocket', 'WebSocketServer', 'PgBoss'].includes(emitter.constructor.name);
}

function inject(emitter: EventEmitter, place: string): void {
  if (!isFallible(emitter)) return;
  const id = `${emitter.constructor.name} ${place}`;
  if (seen.has(id)) return;
  seen.add(id);
  injected.places.push(id);
  const error = new Error(`injected into ${id}`);
  // Streams of requests and responses are told by their sockets.
  if ('destroy' in emitter && typeof emitter.destroy === 'function') {
    if ('destroyed' in emitter && emitter.destroyed) return;
    emitter.destroy(error);
  } else {
    emitter.emit('error', error);
  }
}

// Every emitter goes through it.
const events = EventEmitter as unknown as { init(this: EventEmitter, options: unknown): void };
const { init } = events;
events.init = function initialize(options) {
  init.call(this, options);
  if (isOver) return;
  const found = placeOf(stackOf());
  if (!found) return;
  isArmed ||= found.place.startsWith(process.env.INJECT_FROM ?? '');
  if (!isArmed) return;
  // Later than whoever made it has it set up, and than an answer of the network.
  setTimer(() => inject(this, found.place), 5);
};

// Only looks: it keeps no process alive.
process.on('uncaughtExceptionMonitor', (error) => {
  const [, place] = /^injected into (.*)$/.exec(error.message) ?? [];
  if (place !== undefined && !injected.timers.includes(place)) injected.unheard.push(place);
});

const setTimer = globalThis.setTimeout;
for (const name of ['setTimeout', 'setInterval'] as const) {
  const original = globalThis[name] as (...args: unknown[]) => unknown;
  globalThis[name] = Object.assign((callback: (...args: unknown[]) => void, ...rest: unknown[]) => {
    const found = isArmed ? placeOf(stackOf()) : undefined;
    if (!found?.isOurs) return original(callback, ...rest);
    return original(
      (...args: unknown[]) => {
        const id = `${name} ${found.place}`;
        if (isArmed && !seen.has(id)) {
          seen.add(id);
          injected.timers.push(id);
          callback(...args);
          throw new Error(`injected into ${id}`);
        }
        callback(...args);
      },
      ...rest,
    );
  }, original) as never;
}

process.on('SIGUSR2', () => {
  isArmed = false;
  isOver = true;
});

createServer((socket) => {
  socket.on('error', () => {});
  const body = JSON.stringify(injected);
  socket.end(`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
})
  .listen(Number(process.env.INJECT_PORT), '127.0.0.1')
  .unref();
