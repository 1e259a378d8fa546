import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  account,
  bilingual,
  count,
  country,
  currency,
  gatewayLabel,
  gatewayNo,
  id,
  noData,
  nothing,
  text,
  userName,
} from './shapes.ts'
import { serviceStatus, verifyCodePicture } from './sign-in-heads.ts'

/** Lookups and tokens that every area uses. */

export const getVerifyCode = defineCall({
  no: 1,
  path: verifyCodePicture.path,
  method: verifyCodePicture.method,
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
  request: z.strictObject({ ...account }),
  answer: noData,
})

export const getLoginToken = defineCall({
  no: 3,
  path: 'common/getLoginToken.do',
  page: '-',
  request: nothing,
  answer: text,
})

export const getOperationToken = defineCall({
  no: 4,
  path: 'common/getOperationToken.do',
  page: '*',
  request: nothing,
  answer: text,
})

export const getServiceStatus = defineCall({
  no: 402,
  path: serviceStatus.path,
  method: serviceStatus.method,
  page: '-',
  request: nothing,
  answer: z
    .array(
      z.object({
        id: id.describe('Number of the notice.'),
        title: bilingual.describe('Title of the notice.'),
      }),
    )
    .describe('Current outages and maintenance that concern every merchant; empty: all services work.'),
})

const choice = z
  .object({
    value: text.describe('Value for requests.'),
    label: text.describe('Label, in the language of the request.'),
  })
  .meta({ id: 'Choice', description: 'An entry of a lookup list.' })

const lookup = <Path extends string, Answer extends z.ZodType>(no: number, path: Path, answer: Answer) =>
  defineCall({ no, path, method: 'GET', page: '*', request: nothing, answer })

export const getPaymentMethods = lookup(5, 'common/getPaymentMethods.do', z.array(choice))
export const getCardTypes = lookup(6, 'common/getCardTypes.do', z.array(choice))
export const getCurrencies = lookup(
  7,
  'common/getCurrencies.do',
  z.array(
    z.object({
      value: currency,
      label: text.describe('Name of the currency, in the language of the request.'),
      minorUnits: count.describe('Decimals of the currency.'),
    }),
  ),
)
export const gateway = z
  .object({
    gatewayNo,
    label: gatewayLabel,
    environment: z
      .enum(['live', 'test'])
      .describe('Live payments, or test payments, which are never settled.'),
    currency,
  })
  .meta({ id: 'Gateway', description: 'A gateway of the merchant.' })
export const getGatewayNos = lookup(8, 'common/getGatewayNos.do', z.array(gateway))
export const getWebsites = lookup(
  9,
  'common/getWebsites.do',
  z.array(
    z.object({
      url: text.describe('Website, without the protocol.'),
      gatewayNo,
      status: text.describe('Review status of the website.'),
    }),
  ),
)
export const getOperators = lookup(
  10,
  'common/getOperators.do',
  z.array(z.object({ userName, name: text.describe('Name of the person.') })),
)
export const getBlackElements = lookup(11, 'common/getBlackElements.do', z.array(choice))

const reasonKinds = ['refund', 'chargeback', 'retrieval', 'complaint'] as const
const reasonKind = z.enum(reasonKinds).meta({ id: 'ReasonKind', description: 'Kind of reasons to list.' })
export const getReasons = defineCall({
  no: 12,
  path: 'common/getReasons.do',
  method: 'GET',
  page: '*',
  request: z.strictObject({ kind: reasonKind }),
  answer: z.array(choice),
})

export const getCountries = lookup(
  13,
  'common/getCountries.do',
  z.array(
    z.object({
      value: country,
      label: text.describe('Name of the country, in the language of the request.'),
    }),
  ),
)

export const getRegions = defineCall({
  no: 14,
  path: 'common/getRegions.do',
  method: 'GET',
  page: '*',
  request: z.strictObject({ country }),
  /** `value` is the name that rules are saved with, the same in both languages. */
  answer: z.array(choice.extend({ cities: z.array(choice).describe('Cities of the state or province.') })),
})

export const getCountryCodes = defineCall({
  no: 15,
  path: 'common/getCountryCodes.do',
  method: 'GET',
  page: '-',
  request: nothing,
  answer: z.array(
    z.object({
      country,
      label: text.describe('Name of the country, in the language of the request.'),
      code: text.describe('Dialing code.'),
    }),
  ),
})

export const getCarriers = lookup(
  16,
  'common/getCarriers.do',
  z.array(
    z.object({
      carrierCode: text.describe('Code of the carrier.'),
      label: text.describe('Name of the carrier.'),
      trackingSite: text.describe('Tracking site of the carrier; empty: the merchant enters it.'),
    }),
  ),
)

export const getNews = lookup(
  17,
  'common/getNews.do',
  z.array(
    z.object({
      id: id.describe('Number of the notice.'),
      content: bilingual.describe('Text of the notice.'),
      ongoing: z.boolean().describe('Outage or maintenance that has not ended: it cannot be dismissed.'),
    }),
  ),
)
