import { isNativeError } from 'node:util/types'

type Described = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: Described
}

/**
 * What the log contains of an unexpected error: never the parameters of a statement, which can hold secrets.
 */
export function describeError(error: unknown): Described {
  if (!isNativeError(error)) return { type: typeof error, message: '', stack: '' }
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0] ?? '',
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
