import type { ErrorCode } from './contract/errors.ts'
import { isSessionEnd } from './contract/errors.ts'

/** The issue of one field: `message` is a key of validation.json (see issueMessage), or `msg` a text. */
export interface FieldError {
  path: string
  message?: string | undefined
  msg?: string | undefined
}

/** A call that did not succeed, thrown by call() in the browser and by callProvider() on the server. */
export class CallError extends Error {
  /** A code of lib/contract/errors.ts, or a provider's own. */
  readonly code: string
  readonly fields: readonly FieldError[]
  /** Identifies the call in the portal's log. */
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

  /** The call may have taken effect: never show it as failed. */
  get resultUnknown(): boolean {
    return this.is('E1520')
  }
}

/** Whether the provider or the portal refused the request, as opposed to a failed connection. */
export const isRefusedError = (error: unknown): boolean =>
  error instanceof CallError && (isSessionEnd(error.code) || error.code.startsWith('E14'))

export const isSessionEndError = (error: unknown): error is CallError =>
  error instanceof CallError && isSessionEnd(error.code)
