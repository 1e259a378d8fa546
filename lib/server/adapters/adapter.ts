import 'server-only'
import type { z } from 'zod'
import type { CallPath, Calls } from '../../contract/index.ts'

/**
 * Maps the contract to a provider whose paths, fields or envelope differ. The rest of the portal knows the contract
 * only. Files and multipart bodies pass unchanged; their paths can be mapped.
 */

type RequestOf<Path extends CallPath> = z.output<Calls[Path]['request']>
type DataOf<Path extends CallPath> = z.input<Calls[Path]['answer']>

export interface CallMapping<Path extends CallPath> {
  /** The provider's path, below the prefix. */
  path?: string
  /** The contract's request as the provider's. The fields of a GET call are texts. */
  request?: (request: RequestOf<Path>) => object
  /** The data of a successful answer of the provider as the contract's. */
  answer?: (data: never) => DataOf<Path>
}

export interface Envelope {
  code: string
  msg?: string
  data?: unknown
}

export interface Adapter {
  calls: { readonly [Path in CallPath]?: CallMapping<Path> }
  /** The body of each JSON answer as the contract's envelope; undefined: it is one already. */
  envelope?: (body: never) => Envelope | undefined
}
