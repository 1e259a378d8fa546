import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ArrivalKind } from '#lib/contract/store-auth.ts'

/**
 * The signatures of the platforms' messages: a keyed hash over the sorted parameters, and for Wix the signed
 * instance. The provider reads them; the simulated platforms write them.
 */

export type Params = Record<string, string>

export interface App {
  appKey: string
  secret: string
}

/** The content of a signed message, the same for all platforms. */
export interface Message {
  domain: string
  shopId: string
  /** The time of the signature. */
  at: Date
  /** The page that the owner returns to. */
  returnTo?: string | undefined
  /**
   * After the authorization: the state that the provider sent, and the code or the reason why there is none.
   */
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
}

export type Read = Omit<Message, 'domain' | 'shopId'> & { signature: string } & (
    | { domain: string }
    | { shopId: string }
  )

interface Form {
  signature: string
  shop: string
  /** The suffix after the store's part of its domain. */
  suffix: string
  app?: string
  /** Milliseconds per unit of the timestamp. */
  unit: number
  returnTo: string
  state: string
}

const forms: Record<Exclude<ArrivalKind, 'wix'>, Form> = {
  shopify: {
    signature: 'hmac',
    shop: 'shop',
    suffix: '.myshopify.com',
    unit: 1000,
    returnTo: 'return_url',
    state: 'state',
  },
  shopline: {
    signature: 'sign',
    shop: 'handle',
    suffix: '',
    app: 'appkey',
    unit: 1,
    returnTo: 'redirectUri',
    state: 'customField',
  },
  shoplazza: {
    signature: 'hmac',
    shop: 'shop',
    suffix: '.myshoplaza.com',
    unit: 1000,
    returnTo: 'redirect_uri',
    state: 'state',
  },
  logistics: {
    signature: 'sign',
    shop: 'account',
    suffix: '',
    app: 'partner',
    unit: 1000,
    returnTo: 'callbackUrl',
    state: 'state',
  },
}

export function writeParams(platform: ArrivalKind, app: App, message: Message): Params {
  if (platform === 'wix') return { instance: writeInstance(app, message) }
  const form = forms[platform]
  const params = present({
    [form.shop]: message.domain + form.suffix,
    timestamp: String(Math.floor(+message.at / form.unit)),
    ...(form.app && { [form.app]: app.appKey }),
    ...(platform === 'shopify' && { host: shopifyHost(message.domain) }),
    [form.returnTo]: message.returnTo,
    [form.state]: message.state,
    code: message.code,
    error: message.error,
  })
  return { ...params, [form.signature]: signatureOf(params, app.secret) }
}

/** Returns undefined if the platform did not sign these parameters: forged, changed or incomplete. */
export function readParams(platform: ArrivalKind, app: App, params: Params): Read | undefined {
  if (platform === 'wix') return readInstance(app, params)
  const form = forms[platform]
  const { [form.signature]: signature, ...signed } = params
  if (!signature || !equal(signature, signatureOf(signed, app.secret))) return undefined
  const shop = signed[form.shop] ?? ''
  const timestamp = signed.timestamp ?? ''
  if (!shop.endsWith(form.suffix) || !/^\d{1,14}$/.test(timestamp)) return undefined
  if (form.app && signed[form.app] !== app.appKey) return undefined
  const domain = shop.slice(0, shop.length - form.suffix.length)
  if (platform === 'shopify' && signed.host !== undefined && signed.host !== shopifyHost(domain)) {
    return undefined
  }
  return {
    domain,
    signature,
    at: new Date(Number(timestamp) * form.unit),
    returnTo: signed[form.returnTo],
    state: signed[form.state],
    code: signed.code,
    error: signed.error,
  }
}

/** Shopify also sends the encoded address of the shop's admin. It must belong to the same shop. */
const shopifyHost = (domain: string): string =>
  Buffer.from(`admin.shopify.com/store/${domain}`).toString('base64url')

/** Encodes the parameters before joining them, so that a value cannot imitate another parameter. */
function signatureOf(params: Params, secret: string): string {
  const sorted = Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha256', secret).update(new URLSearchParams(sorted).toString()).digest('hex')
}

/** Wix signs a single JSON text, the instance: `signature.data`, both base64url. */
function writeInstance(app: App, { domain: _, shopId, at, ...rest }: Message): string {
  const instance = {
    instanceId: shopId,
    appDefId: app.appKey,
    signDate: at.toISOString(),
    permissions: 'OWNER',
    ...rest,
  }
  const data = Buffer.from(JSON.stringify(instance)).toString('base64url')
  return `${instanceSignature(data, app.secret)}.${data}`
}

function readInstance(app: App, params: Params): Read | undefined {
  const [signature = '', data = '', ...more] = params.instance?.split('.') ?? []
  // Only the instance is signed, so any other parameter is rejected.
  if (more.length > 0 || Object.keys(params).length !== 1) return undefined
  if (!equal(signature, instanceSignature(data, app.secret))) return undefined
  const instance: Record<string, unknown> = JSON.parse(Buffer.from(data, 'base64url').toString())
  const text = (name: string): string | undefined => {
    const value = instance[name]
    return typeof value === 'string' ? value : undefined
  }
  const at = new Date(text('signDate') ?? '')
  const isOwner = text('permissions') === 'OWNER' && text('appDefId') === app.appKey
  const shopId = text('instanceId')
  if (!isOwner || !shopId || Number.isNaN(+at)) return undefined
  return {
    shopId,
    signature,
    at,
    returnTo: text('returnTo'),
    state: text('state'),
    code: text('code'),
    error: text('error'),
  }
}

const instanceSignature = (data: string, secret: string): string =>
  createHmac('sha256', secret).update(data).digest('base64url')

function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const present = (params: Record<string, string | undefined>): Params =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
