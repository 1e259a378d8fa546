import type { NextApiRequest, NextApiResponse, PageConfig } from 'next'
import { browserRequest } from '#lib/server/browser-request.ts'
import { bff } from '#lib/server/context.ts'
import { handleCall } from '#lib/server/proxy.ts'
import { sendAnswer } from '#lib/server/send-answer.ts'

/**
 * Every call of the contract. What is none is refused by the proxy too, whatever its method. Here and not under app/:
 * Next hands over Node's own request and answer, at less than half of what a Request and a Response cost
 * (docs/decisions.md).
 */
export default async function handle(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const { env } = bff()
  const answer = await handleCall(browserRequest(request, response), pathOf(request.url ?? ''))
  await sendAnswer(response, answer, env.timeouts.downloadIdle)
}

const PREFIX = '/api/'

/** The path below the prefix as it came, not decoded. */
function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return url.slice(PREFIX.length, mark === -1 ? undefined : mark)
}

export const config: PageConfig = { api: { bodyParser: false, externalResolver: true } }
