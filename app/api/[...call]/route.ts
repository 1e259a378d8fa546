import { handleCall } from '#lib/server/proxy.ts'

export const dynamic = 'force-dynamic'

const PREFIX = '/api/'

/** Every call of the contract. The proxy answers 404 to everything else, whatever its method. */
function handle(request: Request): Promise<Response> {
  const { url } = request
  const start = url.indexOf(PREFIX, url.indexOf('//') + 2) + PREFIX.length
  const end = url.indexOf('?', start)
  return handleCall(request, url.slice(start, end === -1 ? undefined : end))
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
