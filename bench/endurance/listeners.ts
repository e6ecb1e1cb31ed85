import { networkAddress } from '../measuring/network-address.ts';
import { type MemberSocket, openMemberSocket } from '../sockets/member-socket.ts';
import type { LoadMember, Scene } from './mixed-requests.ts';

/** Sockets that members keep open in the channels of the app; each is replaced in turn, as people come and go. */
export class Listeners {
  readonly #scene: Scene;
  readonly #size: number;
  readonly #open: MemberSocket[] = [];
  #next = 0;
  heard = 0;

  constructor(scene: Scene, size: number) {
    this.#scene = scene;
    this.#size = size;
  }

  async openAll(): Promise<void> {
    for (let n = 0; n < this.#size; n++) await this.#openOne();
  }

  async #openOne(): Promise<void> {
    const { url, publishableKey, members } = this.#scene;
    // Whoever signs out meanwhile is another: hers would be closed.
    const { id, n, token } = members[((2 * this.#next++) % members.length) + 1] as LoadMember;
    const topics = [`member:${id}`, 'community:feed'];
    const headers = { 'x-forwarded-for': networkAddress(n) };
    const socket = await openMemberSocket({ url, publishableKey, token, topics, headers }, () => {
      this.heard += 1;
    });
    this.#open.push(socket);
  }

  async replaceOldest(): Promise<void> {
    // One that could not be opened leaves its place to the next.
    if (this.#open.length >= this.#size) this.#open.shift()?.close();
    await this.#openOne();
  }

  closeAll(): void {
    for (const socket of this.#open) socket.close();
  }
}
