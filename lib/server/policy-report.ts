import 'server-only'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { routeOf } from '../routes.ts'
import type { Bff } from './context.ts'
import { GrowingBuffer } from './growing-buffer.ts'
import { bodyOf } from './request-body.ts'

/** Bytes of a report. */
const REPORT_LIMIT = 16 * 1024
/** Reports need no session, so an instance logs a limited number per minute. */
const logged = new RateLimiterMemory({ points: 60, duration: 60 })

const UNKNOWN = 'unknown'
const directive = z.enum([
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'form-action',
  'base-uri',
  'frame-src',
  'object-src',
  'default-src',
  UNKNOWN,
])
const report = z.object({
  'csp-report': z.object({ 'document-uri': z.url(), 'effective-directive': directive.catch(UNKNOWN) }),
})

/** Logs what the policy of a page has blocked, in the portal's own words: its page and the directive. */
export async function takePolicyReport(request: Request, { log }: Pick<Bff, 'log'>): Promise<Response> {
  const entry = await readReport(request)
  if (entry && (await isWithinLimit())) log.warn(entry, 'policy report')
  return new Response(null, { status: 204 })
}

async function readReport(request: Request): Promise<{ page: string; reason: string } | undefined> {
  const read = new GrowingBuffer(REPORT_LIMIT)
  try {
    for await (const chunk of bodyOf(request)) if (!read.append(chunk)) return undefined
    const { 'csp-report': sent } = report.parse(JSON.parse(read.bytes.toString('utf8')))
    const { pathname } = new URL(sent['document-uri'])
    return { page: routeOf(pathname)?.url ?? UNKNOWN, reason: sent['effective-directive'] }
  } catch {
    // Anything else is ignored.
    return undefined
  }
}

const isWithinLimit = () =>
  logged.consume('all').then(
    () => true,
    () => false,
  )
