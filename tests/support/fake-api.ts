/** Stands in for the portal's /api in component tests: answers calls at the level of fetch, and remembers them. */

export interface Sent {
  path: string
  body: unknown
  token: string | undefined
}

type Envelope = { code: string; msg?: string; data?: unknown }
type Answer = Envelope | Promise<Envelope> | 'network failure'
type Answers = Record<string, (body: unknown, sent: Sent) => Answer>

export const success = (data: unknown): Envelope => ({ code: '00000', data })
export const refusal = (code: string, msg: string, fields?: unknown[]): Envelope => ({
  code,
  msg,
  data: { ...(fields && { fields }), requestId: 'request-1' },
})

/** Replaces fetch. The answers can be exchanged while a test runs. */
export function fakeApi(answers: Answers) {
  const sent: Sent[] = []
  globalThis.fetch = async (input, init) => {
    const path = String(input)
      .replace(/^\/api\//, '')
      .replace(/\?.*$/, '')
    const request: Sent = {
      path,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      token: new Headers(init?.headers).get('operationToken') ?? undefined,
    }
    sent.push(request)
    const answer = answers[path]
    if (!answer) throw new Error(`no answer for ${path}`)
    const envelope = await answer(request.body, request)
    if (envelope === 'network failure') throw new TypeError('Failed to fetch')
    return Response.json(envelope)
  }
  return { answers, sent, of: (path: string) => sent.filter((each) => each.path === path) }
}
