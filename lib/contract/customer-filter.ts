import { z } from 'zod'
import { defineCall } from './call.ts'
import { version, versioned } from './risk.ts'
import {
  batchAnswer,
  country,
  downloadAnswer,
  downloadRequest,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
} from './shapes.ts'

/** Customer filters: who is refused, or who alone is let in, and when (spec §3, §4, §5 Customer filter). */

/** blacklist: whoever meets it is refused. whitelist: whoever does not meet it is refused. */
export const limitTypes = ['blacklist', 'whitelist'] as const
export const filterConditions = [
  'bank_country',
  'ip_country',
  'billing_country',
  'shipping_country',
  'browser_language',
  'ip_proxy',
] as const
/** How finely a place is named. */
export const filterAreas = ['country', 'state', 'city'] as const
export const filterTimings = ['all_day', 'periods'] as const
export const filterStatuses = ['active', 'deactivated'] as const

/** Languages that browsers ask for: the first part of a BCP 47 tag, so `zh` is all of Chinese. */
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

/** A time of day to the minute: 00:00 to 24:00. */
const timeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** From one time to another of one day, in the merchant's time zone. */
export const filterPeriod = z.strictObject({
  /** 1 Monday … 7 Sunday. */
  day: z.number().int().min(1).max(7),
  from: timeOfDay,
  /** Not counted in; 24:00 is the end of the day. */
  to: timeOfDay,
})
export type FilterPeriod = z.output<typeof filterPeriod>

/** Of a day's 24 hours no more than 24 periods of an hour find room. */
export const MAX_PERIODS = 7 * 24
export const MAX_PLACES = 300

const placeName = z.string().trim().min(1).max(100)

const filterFields = {
  gatewayNo,
  /** `all`: every website of the gateway; else one that is registered with it. */
  website: z.string().trim().min(1).max(200),
  limitType: z.enum(limitTypes),
  condition: z.enum(filterConditions),
  /** Of the conditions that name countries. */
  countries: z.array(country).max(MAX_PLACES),
  /** state, city: of the one country, and of its one state. */
  area: z.enum(filterAreas),
  /** English names where the provider knows them, else as typed. */
  states: z.array(placeName).max(MAX_PLACES),
  cities: z.array(placeName).max(MAX_PLACES),
  languages: z.array(z.enum(browserLanguages)).max(browserLanguages.length),
  timing: z.enum(filterTimings),
  periods: z.array(filterPeriod).max(MAX_PERIODS),
  remark: z.string().trim().max(200),
}

export const customerFilterForm = z.strictObject(filterFields)
export type CustomerFilterForm = z.output<typeof customerFilterForm>

export const customerFilterRow = z.object({
  filterNo: id,
  ...filterFields,
  /** What it looks for, in words of the request's language. */
  valueText: z.string(),
  /** When it is in force, in words of the request's language. */
  timeText: z.string(),
  status: z.enum(filterStatuses),
  createdAt: instant,
  ...versioned,
})
export type CustomerFilterRow = z.output<typeof customerFilterRow>

export const customerFilterSorts = ['updatedAt', 'createdAt'] as const

const filter = {
  filterNo: multi(id).optional(),
  gatewayNo: multi(gatewayNo).optional(),
  website: multi(z.string().trim().min(1).max(200)).optional(),
  limitType: multi(z.enum(limitTypes)).optional(),
  condition: multi(z.enum(filterConditions)).optional(),
  /** Filters that name one of them. */
  countries: multi(country).optional(),
  languages: multi(z.enum(browserLanguages)).optional(),
  status: multi(z.enum(filterStatuses)).optional(),
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
  changes: ['consumerFilter/list.do'],
})

export const customerFilterUpdate = defineCall({
  no: 183,
  path: 'consumerFilter/update.do',
  page: PAGE,
  token: true,
  request: z.strictObject({ filterNo: id, version, ...filterFields }),
  answer: customerFilterRow,
  changes: ['consumerFilter/list.do'],
})

/** A page of the largest size. */
export const MAX_SWITCHED = 100

/** To the other state; all of them have to be in the one (spec §4 Customer filter). */
export const customerFilterStatus = defineCall({
  no: 184,
  path: 'consumerFilter/changeStatus.do',
  page: PAGE,
  token: true,
  request: z.strictObject({
    status: z.enum(filterStatuses),
    filterNo: z.array(id).min(1).max(MAX_SWITCHED),
  }),
  answer: batchAnswer,
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
