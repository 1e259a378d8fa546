/** Limits on request bodies that the portal and the sandbox share. */

/** Bytes of a request before the sign-in is complete: names, a password and codes. */
export const ANONYMOUS_LIMIT = 16 * 1024

/** A body may arrive in this many chunks of any size. */
const FREE_CHUNKS = 256
/** Further chunks have this many bytes on average. A network packet has 536 or more. */
const CHUNK_BYTES = 128

/** Whether a body arrives in chunks so small that they cost far more memory and time than their bytes. */
export const hasTinyChunks = (chunks: number, bytes: number): boolean =>
  chunks > FREE_CHUNKS + bytes / CHUNK_BYTES
