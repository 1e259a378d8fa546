import { z } from 'zod'
import { defineCall } from './call.ts'
import { keyOverlap } from './key-overlap.ts'
import {
  count,
  date,
  downloadAnswer,
  gatewayLabel,
  gatewayNo,
  id,
  instant,
  isStorableYear,
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
export const keyScopes = ['pay', 'refund', 'read'] as const
const keyScope = z.enum(keyScopes).meta({
  id: 'KeyScope',
  description:
    'What a key may do: `pay` takes, completes and revokes payments and creates payment links, `refund` refunds, `read` reads.',
})
export const MAX_KEY_NETWORKS = 20

const apiKeyRow = z
  .object({
    keyNo,
    gatewayNo,
    gatewayLabel,
    environment,
    name: text.nullable().describe('Name of the key; null: the first key of the gateway.'),
    scopes: z.array(keyScope).describe('What the key may do.'),
    networks: z
      .array(text)
      .describe('Networks in CIDR notation from which the key works; empty: all networks.'),
    status: keyStatus,
    masked: text
      .nullable()
      .describe(
        'Beginning with its first 4 characters, and last 4 characters of the key; null: not shown yet.',
      ),
    createdAt: instant.describe('Time of creation.'),
    createdBy: text.nullable().describe('Login name of the user who created the key; null: the provider.'),
    shownAt: instant.nullable().describe('Time at which the key was shown; null: never.'),
    shownBy: text.nullable().describe('Login name of the user who saw the key; null: no one.'),
    activatedAt: instant.nullable().describe('Time of activation; null: never.'),
    activatedBy: text.nullable().describe('Login name of the user who activated the key; null: no one.'),
    replacedAt: instant.nullable().describe('Time at which a new key replaced it; null: current key.'),
    expiresAt: instant.nullable().describe('End of the key; null: it has none.'),
    ended: z.boolean().describe('The key no longer works, because it has expired.'),
    alone: z
      .boolean()
      .describe('The only key of its gateway and environment, which can be replaced but not ended.'),
    lastUsedAt: instant.nullable().describe('Time of the last request with the key; null: none.'),
    version: rowVersion,
    updatedBy: text
      .nullable()
      .describe('Login name of the user who made the last change; null: the provider.'),
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
    keyNo: multi(keyNo).optional().describe('Any of these keys, also those that no longer work.'),
  }),
  answer: listAnswer(apiKeyRow).extend({
    paymentUrl: webAddress.describe('Address to which payments are sent.'),
  }),
})

const keyLimits = {
  name: text.trim().min(1).max(50).describe('Name of the key, for example of the server that uses it.'),
  scopes: z.array(keyScope).min(1).max(keyScopes.length).describe('What the key may do.'),
  networks: z
    .array(text.trim().min(1).max(49))
    .max(MAX_KEY_NETWORKS)
    .describe('Networks in CIDR notation from which the key works; empty: all networks.'),
  expiresAt: instant.nullable().refine(isStorableYear).describe('End of the key; null: none.'),
}
const keyChanges = ['developer/getGateways.do', 'approval/waiting.do'] as const

/** Adds a key, which is active, and shows it once. */
export const addKey = defineCall({
  no: 560,
  path: 'developer/addKey.do',
  page: '/developer/security_api_key',
  token: true,
  request: z.strictObject({ gatewayNo, environment, ...keyLimits, password }),
  answer: orWaiting(
    z.object({
      key: text.describe('The key, shown only once.'),
      row: apiKeyRow.describe('The key’s record.'),
    }),
  ),
  errors: [
    'password_wrong',
    'account_frozen',
    'approval_waiting',
    'already_shown',
    'api_key_fields',
    'api_keys_full',
  ],
  changes: keyChanges,
})

/** Changes the name of a key and what it may be used for. */
export const editKey = defineCall({
  no: 561,
  path: 'developer/editKey.do',
  page: '/developer/security_api_key',
  token: true,
  request: z.strictObject({ keyNo, version, ...keyLimits, password }),
  answer: orWaiting(z.object({ row: apiKeyRow.describe('The key’s record.') })),
  errors: [
    'record_not_found',
    'stale_version',
    'password_wrong',
    'account_frozen',
    'approval_waiting',
    'api_key_fields',
    'api_key_replaced',
  ],
  changes: keyChanges,
})

/** The keys with these first and last characters, also those that no longer work: for a key that was found somewhere. */
export const findKeys = defineCall({
  no: 562,
  path: 'developer/findKeys.do',
  page: '/developer/security_api_key',
  request: z.strictObject({
    environment,
    firstFour: text.regex(/^[0-9a-f]{4}$/).describe('First 4 characters after `live_` or `test_`.'),
    lastFour: text.regex(/^[0-9a-f]{4}$/).describe('Last 4 characters.'),
  }),
  answer: z.object({ list: z.array(apiKeyRow).describe('The keys.') }),
})

/** The last 30 days on which the key was used. */
export const keyDays = defineCall({
  no: 563,
  path: 'developer/keyDays.do',
  page: '/developer/security_api_key',
  request: z.strictObject({ keyNo }),
  answer: z.object({
    days: z
      .array(
        z.object({
          day: date.describe('Day in the merchant’s time zone.'),
          requests: count.describe('Requests with the key.'),
          refused: count.describe('Requests of these that were refused or failed.'),
          lastAt: instant.describe('Time of the last request.'),
        }),
      )
      .describe('Days with requests, the latest first.'),
  }),
  errors: ['record_not_found'],
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
