import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  count,
  gatewayNo,
  id,
  instant,
  listAnswer,
  listRequest,
  multi,
  nothing,
  recentFrom,
  recentTo,
  text,
  tradeNo,
  webAddress,
} from './shapes.ts'
import { environment } from './transaction.ts'

/** The request log of the payment API, and its address. */

const page = '/developer/requests'
const requestId = id.describe('Number of the request.')

const advice = text.describe('What to do about the error, in the language of the request.')

const requestResults = ['success', 'refused'] as const
const requestResult = z
  .enum(requestResults)
  .meta({ id: 'RequestResult', description: '`refused`: the request was answered with an error.' })

const requestRow = z
  .object({
    requestId,
    at: instant.describe('Time of the answer.'),
    keyNo: id.describe('Number of the API key.'),
    keyName: text.nullable().describe('Name of the key; null: the first key of the gateway.'),
    gatewayNo,
    environment,
    method: text.describe('HTTP method.'),
    path: text.describe('Path with its query, without secrets.'),
    result: requestResult,
    status: count.describe('HTTP status of the answer.'),
    errorCode: text.nullable().describe('Code of the error; null: none.'),
    durationMs: count.describe('Milliseconds until the answer.'),
    ip: text.describe('IP address of the sender.'),
    tradeNo: tradeNo.nullable().describe('Order that the request created, changed or read; null: none.'),
  })
  .meta({ id: 'ApiRequest', description: 'A request to the payment API.' })
export type RequestRow = z.output<typeof requestRow>

/** Requests of the last 30 days. */
export const requestList = defineCall({
  no: 564,
  path: 'developer/requests.do',
  page,
  request: listRequest(['at'], {
    requestId: multi(requestId).optional(),
    keyNo: multi(id).optional().describe('Any of these keys.'),
    result: requestResult.optional(),
    errorCode: multi(id).optional().describe('Any of these error codes.'),
    environment: multi(environment).optional(),
    tradeNo: multi(tradeNo).optional(),
    ip: multi(id).optional().describe('Any of these addresses.'),
    atFrom: recentFrom,
    atTo: recentTo,
  }),
  answer: listAnswer(requestRow),
})

export const getRequest = defineCall({
  no: 565,
  path: 'developer/request.do',
  page,
  request: z.strictObject({ requestId }),
  answer: requestRow.extend({
    request: text.describe('Body of the request, without card numbers and secrets; empty: none.'),
    response: text.describe('Body of the answer, without secrets.'),
    advice: advice
      .nullable()
      .describe('What to do about the error, in the language of the request; null: no error.'),
  }),
  errors: ['record_not_found'],
})

/** The errors of the last 30 days. */
export const requestErrors = defineCall({
  no: 566,
  path: 'developer/requestErrors.do',
  page,
  request: nothing,
  answer: z.object({
    requests: count.describe('Requests of these days.'),
    errors: z
      .array(
        z.object({
          errorCode: text.describe('Code of the error.'),
          advice,
          requests: count.describe('Requests with this error.'),
          keys: count.describe('Keys with this error.'),
          lastAt: instant.describe('Time of the last request with this error.'),
        }),
      )
      .describe('Errors, the most frequent first.'),
  }),
})

export const apiInfo = defineCall({
  no: 567,
  path: 'developer/apiInfo.do',
  method: 'GET',
  page: '/developer/api_reference',
  request: nothing,
  answer: z.object({ url: webAddress.describe('Address of the payment API with its version.') }),
})

const startSteps = ['key', 'payment', 'webhook', 'refund', 'live'] as const
const startStep = z.enum(startSteps).meta({
  id: 'StartStep',
  description:
    '`key`: a key is active and was shown. `payment`: a payment with a test key succeeded. `webhook`: an event was delivered. `refund`: a payment was refunded. `live`: a payment with a live key succeeded.',
})

/** The steps from the first key to live payments. Records complete them. */
export const gettingStarted = defineCall({
  no: 568,
  path: 'developer/gettingStarted.do',
  method: 'GET',
  page: '/developer/getting_started',
  request: nothing,
  answer: z.object({
    steps: z
      .array(
        z.object({
          step: startStep,
          doneAt: instant
            .nullable()
            .describe('Time of the first record that completes the step; null: it is open.'),
          tradeNo: tradeNo
            .nullable()
            .describe('Order that completes the step; null: none, or of a website that the role cannot see.'),
        }),
      )
      .describe('The steps, in their order.'),
  }),
})
export type StartStep = z.output<typeof gettingStarted.answer>['steps'][number]
