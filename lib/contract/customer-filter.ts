import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  batchAnswer,
  count,
  country,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  text,
  version,
  versioned,
} from './shapes.ts'

/** Customer filters: which payments are blocked or accepted, and when (spec §3, §4, §5 Customer filter). */

const filterNo = id.describe('Number of the customer filter.')

export const limitTypes = ['blacklist', 'whitelist'] as const
const limitType = z.enum(limitTypes).meta({
  id: 'LimitType',
  description: '`blacklist` blocks payments that meet the condition, `whitelist` those that do not.',
})
export const filterConditions = [
  'bank_country',
  'ip_country',
  'billing_country',
  'shipping_country',
  'browser_language',
  'ip_proxy',
] as const
const filterCondition = z
  .enum(filterConditions)
  .meta({ id: 'FilterCondition', description: 'What the filter compares.' })
export const filterAreas = ['country', 'state', 'city'] as const
const filterArea = z.enum(filterAreas).meta({ id: 'FilterArea', description: 'Precision of a place.' })
export const filterTimings = ['all_day', 'periods'] as const
const filterTiming = z
  .enum(filterTimings)
  .meta({ id: 'FilterTiming', description: 'Whether the filter is active all day or in set periods.' })
export const filterStatuses = ['active', 'deactivated'] as const
const filterStatus = z.enum(filterStatuses).meta({ id: 'FilterStatus', description: 'Status of the filter.' })

export const browserLanguages = [
  'ar',
  'bg',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const
const browserLanguage = z.enum(browserLanguages).meta({
  id: 'BrowserLanguage',
  description: 'First part of a BCP 47 language tag; `zh` stands for every Chinese.',
})

/** Time of day as HH:MM, from 00:00 to 24:00. */
const timeOfDay = text.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

const filterPeriod = z
  .strictObject({
    day: count.min(1).max(7).describe('Day of the week: 1 is Monday, 7 is Sunday.'),
    from: timeOfDay.describe('Beginning as HH:MM, in the merchant’s time zone.'),
    to: timeOfDay.describe('End as HH:MM, excluded; 24:00 is the end of the day.'),
  })
  .meta({ id: 'FilterPeriod', description: 'Part of a day of the week, in the merchant’s time zone.' })
export type FilterPeriod = z.output<typeof filterPeriod>

/** One period per hour of the week. */
const MAX_PERIODS = 7 * 24
const MAX_PLACES = 300

const placeName = text.trim().min(1).max(100)

const filterFields = {
  gatewayNo,
  website: text.trim().min(1).max(200).describe('Registered website of the gateway; `all`: every website.'),
  limitType,
  condition: filterCondition,
  countries: z.array(country).max(MAX_PLACES).describe('Countries of conditions that compare countries.'),
  area: filterArea.describe(
    'Precision of the place; `state` and `city` need exactly one country, `city` one state.',
  ),
  states: z
    .array(placeName)
    .max(MAX_PLACES)
    .describe('States or provinces: English names if the provider knows them, otherwise as typed.'),
  cities: z.array(placeName).max(MAX_PLACES).describe('Cities, named like `states`.'),
  languages: z
    .array(browserLanguage)
    .max(browserLanguages.length)
    .describe('Languages of the condition `browser_language`.'),
  timing: filterTiming,
  periods: z.array(filterPeriod).max(MAX_PERIODS).describe('Periods of the week, with timing `periods`.'),
  remark: text.trim().max(200).describe('Remark of the merchant.'),
}

export const customerFilterForm = z
  .strictObject(filterFields)
  .meta({ id: 'CustomerFilterForm', description: 'A customer filter as the merchant sets it.' })
export type CustomerFilterForm = z.output<typeof customerFilterForm>

export const customerFilterRow = z
  .object({
    filterNo,
    ...filterFields,
    valueText: text.describe('What the filter compares with, in the language of the request.'),
    timeText: text.describe('When the filter is active, in the language of the request.'),
    status: filterStatus,
    createdAt: instant.describe('Time of creation.'),
    ...versioned,
  })
  .meta({ id: 'CustomerFilter', description: 'A customer filter (spec §3, §4 Customer filter).' })
export type CustomerFilterRow = z.output<typeof customerFilterRow>

const customerFilterSorts = ['updatedAt', 'createdAt'] as const

const filter = {
  filterNo: multi(filterNo).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  website: multi(text.trim().min(1).max(200))
    .optional()
    .describe('Any of these websites; `all`: filters for every website.'),
  limitType: multi(limitType).optional(),
  condition: multi(filterCondition).optional(),
  countries: multi(country).optional().describe('Filters that contain any of these countries.'),
  languages: multi(browserLanguage).optional(),
  status: multi(filterStatus).optional(),
}

const PAGE = '/risk/consumerFiltering'

export const customerFilterList = defineCall({
  no: 181,
  path: 'consumerFilter/list.do',
  page: PAGE,
  request: listRequest(customerFilterSorts, filter),
  answer: listAnswer(customerFilterRow),
})

export const customerFilterAdd = defineCall({
  no: 182,
  path: 'consumerFilter/add.do',
  page: PAGE,
  token: true,
  request: customerFilterForm,
  answer: customerFilterRow,
  errors: ['rule_exists', 'risk_fields_invalid'],
  changes: ['consumerFilter/list.do'],
})

export const customerFilterUpdate = defineCall({
  no: 183,
  path: 'consumerFilter/update.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ filterNo, version, ...filterFields }),
  answer: customerFilterRow,
  errors: ['record_not_found', 'risk_fields_invalid', 'rule_exists', 'risk_changed'],
  changes: ['consumerFilter/list.do'],
})

/** Rows of the largest page. */
const MAX_SWITCHED = 100

/** Activates or deactivates filters that all have the other status (spec §4 Customer filter). */
export const customerFilterStatus = defineCall({
  no: 184,
  path: 'consumerFilter/changeStatus.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    status: filterStatus,
    filterNo: z.array(filterNo).min(1).max(MAX_SWITCHED).describe('Filters to change.'),
  }),
  answer: batchAnswer,
  errors: [
    'filter_mixed_selection',
    'record_not_found',
    'filter_already_active',
    'filter_already_deactivated',
  ],
  changes: ['consumerFilter/list.do'],
})

export const customerFilterDownload = defineCall({
  no: 185,
  path: 'consumerFilter/download.do',
  page: PAGE,
  kind: 'file',
  request: downloadRequest(customerFilterSorts, filter),
  answer: downloadAnswer,
})
