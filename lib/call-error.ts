import type { ErrorCode } from './contract/errors.ts'
import { isSessionEnd } from './contract/errors.ts'

/** What is wrong with one field: `message` is a key of validation.json (see issueMessage), or `msg` a text. */
export interface FieldError {
  path: string
  message?: string | undefined
  msg?: string | undefined
}

/** A call that did not succeed, thrown by call() in the browser and by callProvider() on the server. */
export class CallError extends Error {
  /** A code of lib/contract/errors.ts, or one of the provider's own. */
  readonly code: string
  readonly fields: readonly FieldError[]
  /** Names the call in the portal's log. */
  readonly requestId: string | undefined

  /** `message` is in the user's language. */
  constructor(code: string, message: string, fields: readonly FieldError[] = [], requestId?: string) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }

  is(code: ErrorCode): boolean {
    return this.code === code
  }

  get sessionEnded(): boolean {
    return isSessionEnd(this.code)
  }

  /** It may or may not have taken effect: never to be shown as failed. */
  get resultUnknown(): boolean {
    return this.is('E1520')
  }
}
