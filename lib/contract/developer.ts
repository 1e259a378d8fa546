import { z } from 'zod'
import { defineCall } from './call.ts'
import { downloadAnswer, gatewayNo, id, instant, listAnswer, listRequest, multi } from './shapes.ts'

/** API keys and the logo of the payment page (spec §3 Developer). */

/** Which orders a key makes: real ones, or ones that are never settled. */
export const keyEnvironments = ['live', 'test'] as const
/** `unactivated`: payments with it are refused. */
export const keyStatuses = ['normal', 'unactivated'] as const
/** `retire`: a key that was replaced stops before its time. */
export const keyActions = ['activate', 'rotate', 'retire'] as const
/** How long a replaced key goes on working. */
export const keyOverlaps = ['none', 'hour', 'day', 'week'] as const

const password = z.string().min(1).max(128)
/** Led to by a link: nothing but the web. */
const webAddress = z.url({ protocol: /^https?$/ })
const version = z.number().int().min(0)

export const apiKeyRow = z.object({
  keyNo: id,
  gatewayNo,
  gatewayLabel: z.string(),
  environment: z.enum(keyEnvironments),
  status: z.enum(keyStatuses),
  /** Its beginning and its last four characters; null: not shown yet. */
  masked: z.string().nullable(),
  createdAt: instant,
  /** null: the provider. */
  createdBy: z.string().nullable(),
  shownAt: instant.nullable(),
  shownBy: z.string().nullable(),
  activatedAt: instant.nullable(),
  activatedBy: z.string().nullable(),
  /** When another took its place; null: it is the present one. */
  replacedAt: instant.nullable(),
  /** Until when a replaced one still works. */
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  version,
})
export type ApiKeyRow = z.output<typeof apiKeyRow>

/** Test and live keys by gateway; those that no longer work are not there. */
export const getGateways = defineCall({
  no: 230,
  path: 'developer/getGateways.do',
  page: '/developer/security_api_key',
  request: listRequest(['gatewayNo'], {
    gatewayNo: multi(gatewayNo).optional(),
    environment: multi(z.enum(keyEnvironments)).optional(),
    status: multi(z.enum(keyStatuses)).optional(),
  }),
  answer: listAnswer(apiKeyRow).extend({
    /** Where payments are sent with a key. */
    paymentUrl: webAddress,
  }),
})

/** The one answer that ever holds a key. Its repeat, under whichever token, is refused: it was shown. */
export const revealKey = defineCall({
  no: 231,
  path: 'developer/revealKey.do',
  page: '/developer/security_api_key',
  token: true,
  request: z.strictObject({ keyNo: id, version, password }),
  answer: z.object({ key: z.string(), row: apiKeyRow }),
  changes: ['developer/getGateways.do'],
})

export const updateKey = defineCall({
  no: 232,
  path: 'developer/updateKey.do',
  page: '/developer/security_api_key',
  token: true,
  request: z.strictObject({
    keyNo: id,
    version,
    action: z.enum(keyActions),
    /** Of a rotation, which needs it. */
    overlap: z.enum(keyOverlaps).optional(),
    password,
  }),
  answer: z.object({
    /** The key that the action was about. */
    row: apiKeyRow,
    /** Of a rotation: the one that took its place, not shown yet. */
    successor: apiKeyRow.nullable(),
  }),
  changes: ['developer/getGateways.do'],
})

export const logoRow = z.object({
  gatewayNo,
  gatewayLabel: z.string(),
  environment: z.enum(keyEnvironments),
  /** Under which customers see the merchant on the payment page, in the language of the request. */
  merchantName: z.string(),
  logo: z
    .object({
      pictureNo: id,
      fileName: z.string(),
      bytes: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
    })
    .nullable(),
  /** The provider's payment page as it is now, with nothing to pay. */
  previewUrl: webAddress,
  /** 0: there has been none yet. */
  version,
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type LogoRow = z.output<typeof logoRow>

export const getLogos = defineCall({
  no: 233,
  path: 'developer/getLogos.do',
  page: '/developer/branded_checkout',
  request: listRequest(['gatewayNo'], { gatewayNo: multi(gatewayNo).optional() }),
  answer: listAnswer(logoRow),
})

/** One PNG behind the request, in place of the one before. */
export const uploadLogo = defineCall({
  no: 234,
  path: 'developer/uploadLogo.do',
  page: '/developer/branded_checkout',
  token: true,
  multipart: true,
  request: z.strictObject({ gatewayNo, version }),
  answer: logoRow,
  changes: ['developer/getLogos.do'],
})

export const downloadLogo = defineCall({
  no: 235,
  path: 'developer/downloadLogo.do',
  page: '/developer/branded_checkout',
  kind: 'file',
  request: z.strictObject({ gatewayNo }),
  answer: downloadAnswer,
})
