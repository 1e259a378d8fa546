import { bff } from '#lib/server/context.ts'
import { takePolicyReport } from '#lib/server/policy-report.ts'

export const dynamic = 'force-dynamic'

/** Browsers report here what the content security policy of a page has blocked. */
export function POST(request: Request): Promise<Response> {
  return takePolicyReport(request, bff())
}
