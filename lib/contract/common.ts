import { z } from 'zod'
import { defineCall } from './call.ts'
import { bilingual, country, currency, gatewayNo, id, noData, nothing } from './shapes.ts'

/** Lookups and tokens that every area uses. */

export const getVerifyCode = defineCall({
  no: 1,
  path: 'common/getVerifyCode.do',
  method: 'GET',
  page: '-',
  kind: 'image',
  request: nothing,
  answer: noData,
})

export const mailVerifyCode = defineCall({
  no: 2,
  path: 'common/mailVerifyCode.do',
  page: '-',
  write: true,
  request: z.strictObject({ merchantNo: id, userName: id }),
  answer: noData,
})

export const getLoginToken = defineCall({
  no: 3,
  path: 'common/getLoginToken.do',
  page: '-',
  request: nothing,
  answer: z.string(),
})

export const getOperationToken = defineCall({
  no: 4,
  path: 'common/getOperationToken.do',
  page: '*',
  request: nothing,
  answer: z.string(),
})

/** A choice of a lookup list; `label` is in the language of the request. */
const choice = z.object({ value: z.string(), label: z.string() })

const lookup = <Path extends string, Answer extends z.ZodType>(no: number, path: Path, answer: Answer) =>
  defineCall({ no, path, method: 'GET', page: '*', request: nothing, answer })

export const getPaymentMethods = lookup(5, 'common/getPaymentMethods.do', z.array(choice))
export const getCardTypes = lookup(6, 'common/getCardTypes.do', z.array(choice))
export const getCurrencies = lookup(
  7,
  'common/getCurrencies.do',
  z.array(z.object({ value: currency, label: z.string(), minorUnits: z.number().int() })),
)
export const gateway = z.object({
  gatewayNo,
  label: z.string(),
  environment: z.enum(['live', 'test']),
  currency,
})
export const getGatewayNos = lookup(8, 'common/getGatewayNos.do', z.array(gateway))
export const getWebsites = lookup(
  9,
  'common/getWebsites.do',
  z.array(z.object({ url: z.string(), gatewayNo, status: z.string() })),
)
export const getOperators = lookup(
  10,
  'common/getOperators.do',
  z.array(z.object({ userName: z.string(), name: z.string() })),
)
export const getBlackElements = lookup(11, 'common/getBlackElements.do', z.array(choice))

export const reasonKinds = ['refund', 'chargeback', 'retrieval', 'complaint'] as const
export const getReasons = defineCall({
  no: 12,
  path: 'common/getReasons.do',
  method: 'GET',
  page: '*',
  request: z.strictObject({ kind: z.enum(reasonKinds) }),
  answer: z.array(choice),
})

export const getCountries = lookup(
  13,
  'common/getCountries.do',
  z.array(z.object({ value: country, label: z.string() })),
)

export const getRegions = defineCall({
  no: 14,
  path: 'common/getRegions.do',
  method: 'GET',
  page: '*',
  request: z.strictObject({ country }),
  /** `value` is the name that rules are kept with, the same in both languages. */
  answer: z.array(choice.extend({ cities: z.array(choice) })),
})

export const getCountryCodes = defineCall({
  no: 15,
  path: 'common/getCountryCodes.do',
  method: 'GET',
  page: '-',
  request: nothing,
  answer: z.array(z.object({ country, label: z.string(), code: z.string() })),
})

export const getCarriers = lookup(
  16,
  'common/getCarriers.do',
  z.array(z.object({ carrierCode: z.string(), label: z.string(), trackingSite: z.string() })),
)

export const getNews = lookup(17, 'common/getNews.do', z.array(z.object({ id, content: bilingual })))
