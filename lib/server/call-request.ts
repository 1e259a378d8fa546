import 'server-only'

export type RequestHeaders = Pick<Headers, 'get'>

/** What the proxy reads of a request. A Request has it too. */
export interface CallRequest {
  readonly method: string
  /** The URL with its query. */
  readonly url: string
  readonly headers: RequestHeaders
  readonly body: AsyncIterable<Uint8Array> | null
  /** Whether some of the body has been read. */
  readonly bodyUsed: boolean
  /** Aborted when the browser disconnects. */
  readonly signal: AbortSignal
}
