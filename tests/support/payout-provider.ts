/** A merchant on the payout provider's pages, without a browser. */
export function payoutProvider() {
  const open = async (address: string) => {
    const response = await fetch(address)
    return { status: response.status, html: await response.text() }
  }
  return {
    open,
    /** Answers on the consent page; returns the redirect target and its parameters. */
    async answer(address: string, answer: 'agree' | 'deny', account = 0) {
      const { html } = await open(address)
      const accounts = [...html.matchAll(/<option value="(\d+)"/g)].map(([, number = '']) => number)
      const state = /name="state" value="([^"]+)"/.exec(html)?.[1] ?? ''
      const response = await fetch(new URL('/_payout/authorize', address), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ state, answer, account: accounts[account] ?? '' }),
      })
      const back = new URL(response.headers.get('location') ?? '')
      const { code, error } = Object.fromEntries(back.searchParams)
      return {
        to: `${back.origin}${back.pathname}`,
        params: {
          state: back.searchParams.get('state') ?? '',
          ...(code && { code }),
          ...(error && { error }),
        },
      }
    },
  }
}
