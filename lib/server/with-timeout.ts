import 'server-only'

/**
 * Rejects with the error if the promise takes longer. Its result is then ignored, also if it is an error. After a
 * pause of this process the result can be there already, so the sockets are read before it counts as late.
 */
export async function withTimeout<T>(promise: Promise<T>, ms: number, error: Error): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => setImmediate(() => late.reject(error)), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
