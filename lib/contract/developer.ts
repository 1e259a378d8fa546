import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  downloadAnswer,
  gatewayLabel,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  password,
  pictureFile,
  pictureNo,
  rowVersion,
  text,
  version,
  webAddress,
} from './shapes.ts'
import { environment } from './transaction.ts'
import { pictureErrors } from './upload.ts'
import { orWaiting } from './waiting.ts'

/** API keys and the logo of the payment page (spec §3 Developer). */

const keyNo = id.describe('Number of the API key.')

export const keyEnvironments = ['live', 'test'] as const
export const keyStatuses = ['normal', 'unactivated'] as const
const keyStatus = z
  .enum(keyStatuses)
  .meta({ id: 'KeyStatus', description: '`unactivated`: payments with the key are declined.' })
export const keyActions = ['activate', 'rotate', 'retire'] as const
const keyAction = z
  .enum(keyActions)
  .meta({ id: 'KeyAction', description: '`retire` ends a replaced key early.' })
export const keyOverlaps = ['none', 'hour', 'day', 'week'] as const
const keyOverlap = z
  .enum(keyOverlaps)
  .meta({ id: 'KeyOverlap', description: 'How long a replaced key keeps working.' })

const apiKeyRow = z
  .object({
    keyNo,
    gatewayNo,
    gatewayLabel,
    environment,
    status: keyStatus,
    masked: text.nullable().describe('Beginning and last 4 characters of the key; null: not shown yet.'),
    createdAt: instant.describe('Time of creation.'),
    createdBy: text.nullable().describe('Login name of the user who created the key; null: the provider.'),
    shownAt: instant.nullable().describe('Time at which the key was shown; null: never.'),
    shownBy: text.nullable().describe('Login name of the user who saw the key; null: no one.'),
    activatedAt: instant.nullable().describe('Time of activation; null: never.'),
    activatedBy: text.nullable().describe('Login name of the user who activated the key; null: no one.'),
    replacedAt: instant.nullable().describe('Time at which a new key replaced it; null: current key.'),
    expiresAt: instant.nullable().describe('End of a replaced key.'),
    lastUsedAt: instant.nullable().describe('Time of the last payment with the key; null: none.'),
    version: rowVersion,
  })
  .meta({ id: 'ApiKey', description: 'An API key (spec §3 Developer).' })
export type ApiKeyRow = z.output<typeof apiKeyRow>

/** Keys by gateway, without those that no longer work. */
export const getGateways = defineCall({
  no: 230,
  path: 'developer/getGateways.do',
  page: '/developer/security_api_key',
  request: listRequest(['gatewayNo'], {
    gatewayNo: multi(gatewayNo).optional(),
    environment: multi(environment).optional(),
    status: multi(keyStatus).optional(),
  }),
  answer: listAnswer(apiKeyRow).extend({
    paymentUrl: webAddress.describe('Address to which payments are sent.'),
  }),
})

/** Shows a key once. A repeat is refused, even with the same operation token. */
export const revealKey = defineCall({
  no: 231,
  path: 'developer/revealKey.do',
  page: '/developer/security_api_key',
  token: true,
  request: z.strictObject({ keyNo, version, password }),
  answer: orWaiting(
    z.object({
      key: text.describe('The key, shown only once.'),
      row: apiKeyRow.describe('The key’s record.'),
    }),
  ),
  errors: [
    'record_not_found',
    'stale_version',
    'password_wrong',
    'account_frozen',
    'approval_waiting',
    'already_shown',
    'api_key_replaced',
  ],
  changes: ['developer/getGateways.do', 'approval/waiting.do'],
})

export const updateKey = defineCall({
  no: 232,
  path: 'developer/updateKey.do',
  page: '/developer/security_api_key',
  token: true,
  request: z.strictObject({
    keyNo,
    version,
    action: keyAction,
    overlap: keyOverlap
      .optional()
      .describe('How long the replaced key keeps working; required for a rotation.'),
    password,
  }),
  answer: orWaiting(
    z.object({
      row: apiKeyRow.describe('Record of the key.'),
      successor: apiKeyRow
        .nullable()
        .describe('Key that replaces it after a rotation, not shown yet; null otherwise.'),
    }),
  ),
  errors: [
    'record_not_found',
    'stale_version',
    'password_wrong',
    'account_frozen',
    'approval_waiting',
    'api_key_in_place',
    'api_key_replaced',
    'api_key_active',
    'api_key_unactivated',
    'api_key_not_shown',
    'api_key_too_many',
  ],
  changes: ['developer/getGateways.do', 'approval/waiting.do'],
})

const logoRow = z
  .object({
    gatewayNo,
    gatewayLabel,
    environment,
    merchantName: text.describe('Name of the merchant on the payment page, in the language of the request.'),
    logo: z
      .object({
        pictureNo,
        ...pictureFile,
      })
      .nullable()
      .describe('Logo; null: none.'),
    previewUrl: webAddress.describe('Payment page without a payment, as a preview.'),
    version: rowVersion,
    updatedAt: instant.nullable().describe('Time of the last change; null: never.'),
    updatedBy: text.nullable().describe('Login name of the user who made the last change; null: no one.'),
  })
  .meta({ id: 'Logo', description: 'Logo of a gateway’s payment page.' })
export type LogoRow = z.output<typeof logoRow>

export const getLogos = defineCall({
  no: 233,
  path: 'developer/getLogos.do',
  page: '/developer/branded_checkout',
  request: listRequest(['gatewayNo'], { gatewayNo: multi(gatewayNo).optional() }),
  answer: listAnswer(logoRow),
})

/** The PNG follows the request and replaces the previous logo. */
export const uploadLogo = defineCall({
  no: 234,
  path: 'developer/uploadLogo.do',
  page: '/developer/branded_checkout',
  token: true,
  multipart: true,
  request: z.strictObject({ gatewayNo, version }),
  answer: logoRow,
  errors: ['stale_version', 'record_not_found', 'logo_missing', 'logo_not_png', ...pictureErrors],
  changes: ['developer/getLogos.do'],
})

export const downloadLogo = defineCall({
  no: 235,
  path: 'developer/downloadLogo.do',
  page: '/developer/branded_checkout',
  kind: 'file',
  request: z.strictObject({ gatewayNo }),
  answer: downloadAnswer,
  errors: ['record_not_found'],
})
