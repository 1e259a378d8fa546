import { arrivedCall, pathOf } from '#lib/server/arrived-call.ts'
import { bff } from '#lib/server/context.ts'
import { handleCall } from '#lib/server/proxy.ts'

export const dynamic = 'force-dynamic'

/** Every call of the contract. The proxy answers 404 to everything else with any method. */
function handle(request: Request): Promise<Response> {
  const server = bff()
  const call = arrivedCall(request, server) ?? request
  return handleCall(call, pathOf(call.url), server)
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
