/**
 * Replaces the portal's /api in component tests: responds to fetch and XMLHttpRequest, and records the calls.
 */

interface Sent {
  path: string
  body: unknown
  token: string | undefined
  /** The user of the page. */
  user: string | undefined
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

/** Accepts jsdom's File objects, which Node's FormData rejects. */
class Form extends Map<string, unknown> {
  append(name: string, value: unknown) {
    this.set(name, value)
  }
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

/** The responses can be replaced while a test runs. */
export function fakeApi(answers: Answers) {
  const sent: Sent[] = []
  const answerTo = async (url: string, body: unknown, headers: Headers) => {
    const path = url.replace(/^\/api\//, '').replace(/\?.*$/, '')
    const request: Sent = {
      path,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      token: headers.get('operationToken') ?? undefined,
      user: headers.get('x-page-user') ?? undefined,
    }
    sent.push(request)
    const answer = answers[path]
    if (!answer) throw new Error(`no answer for ${path}`)
    return answer(request.body, request)
  }
  globalThis.fetch = async (input, init) => {
    const answer = answerTo(String(input), init?.body, new Headers(init?.headers))
    const envelope = await Promise.race([answer, aborted(init?.signal)])
    if (envelope === 'network failure') throw new TypeError('Failed to fetch')
    return Response.json(envelope)
  }
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    readonly headers = new Headers()
    url = ''
    status = 0
    responseType = ''
    responseText = ''
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    getAllResponseHeaders() {
      return 'content-type: application/json'
    }
    abort() {}
    async send(form: Form) {
      const envelope = await answerTo(this.url, form.get('request'), this.headers)
      if (envelope !== 'network failure') {
        this.status = 200
        this.responseText = JSON.stringify(envelope)
      }
      this.dispatchEvent(new Event('loadend'))
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Upload, FormData: Form })
  return { answers, sent, of: (path: string) => sent.filter((each) => each.path === path) }
}
