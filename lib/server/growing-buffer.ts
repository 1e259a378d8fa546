import 'server-only'

const FIRST_BYTES = 4_096

/**
 * Collects a body in one buffer, which doubles when it is full. A list of chunks would hold an object of some hundred
 * bytes for each, and a sender can make chunks of one byte. Memory that is no longer needed is freed immediately: the
 * garbage collector would let some of these large buffers pile up first.
 */
export class GrowingBuffer {
  readonly #limit: number
  #memory: Buffer<ArrayBuffer> = Buffer.alloc(0)
  #length = 0

  /** @param limit bytes that `append` accepts in all */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Returns false where the chunk exceeds the limit; it is then not kept. */
  append(chunk: Uint8Array): boolean {
    const length = this.#length + chunk.length
    if (length > this.#limit) return false
    if (length > this.#memory.length) {
      const size = Math.min(this.#limit, Math.max(FIRST_BYTES, length, this.#memory.length * 2))
      this.#memory = Buffer.from(this.#memory.buffer.transfer(size))
    }
    this.#memory.set(chunk, this.#length)
    this.#length = length
    return true
  }

  get length(): number {
    return this.#length
  }

  /** What has been appended, without a copy: valid until more is appended. */
  get bytes(): Buffer<ArrayBuffer> {
    return this.#memory.subarray(0, this.#length)
  }

  /** Frees the memory. */
  discard(): void {
    this.#memory = Buffer.from(this.#memory.buffer.transfer(0))
    this.#length = 0
  }
}
