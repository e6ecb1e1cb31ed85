import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** TCP proxy that may lose a connection's state, as a firewall or NAT does. */
export interface TcpProxy {
  port: number;
  /** From now on nothing is passed on: open connections stay open, new ones are taken, and there is no answer. */
  stall(): void;
  /** Connections from now on work; what was open before is dead for good, and nobody is told. */
  recover(): void;
  close(): void;
}

/** Starts a proxy in front of a port of this machine. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  /** Which life a connection belongs to; those of an earlier one are dead. */
  let life = 0;

  const server = createServer({ allowHalfOpen: true }, (near) => {
    keep(near);
    if (isStalled) return;
    const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    keep(far);
    const born = life;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        if (born === life) to.write(chunk);
      });
      from.on('end', () => {
        if (born === life) to.end();
      });
      from.on('close', () => {
        if (born === life) to.destroy();
      });
    }
  });

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stall() {
      isStalled = true;
      life += 1;
    },
    recover() {
      isStalled = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
