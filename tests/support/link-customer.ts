import { parse } from 'node:querystring'

/** A customer with a payment link: sends the page's form without a browser. */

const CARD = '4111111111111111'

export interface CustomerForm {
  status: number
  html: string
  /** See sealedIn. */
  sealed: string | undefined
}

/** The signed order in the hidden field of a payment form; undefined: the page has no form. */
export const sealedIn = (html: string): string | undefined => /name="order" value="([^"]+)"/.exec(html)?.[1]

export async function openLink(url: string, query: Record<string, string> = {}): Promise<CustomerForm> {
  const response = await fetch(`${url}?${new URLSearchParams(query)}`)
  const html = await response.text()
  return { status: response.status, html, sealed: sealedIn(html) }
}

/** Sends a form that was opened. Returns the redirect target, or the page with the rejection. */
export async function sendForm(
  url: string,
  { sealed = '' }: Pick<CustomerForm, 'sealed'>,
  typed: Record<string, string> = {},
): Promise<{ status: number; receipt: string | undefined; html: string }> {
  const body = new URLSearchParams({
    order: sealed,
    method: 'card',
    number: CARD,
    holder: 'Ann Lee',
    expiry: '12/39',
    cvv: '123',
    email: 'ann@customer.example',
    ...typed,
  })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location') ?? ''
  const receipt = parse(location.split('?')[1] ?? '').receipt
  return {
    status: response.status,
    receipt: typeof receipt === 'string' ? receipt : undefined,
    html: await response.text(),
  }
}

/** Opens the link and pays. */
export const payThrough = async (url: string, typed?: Record<string, string>) =>
  sendForm(url, await openLink(url), typed)
