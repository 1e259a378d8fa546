import type { Call } from './call.ts'

/** What is needed to send a call, without the schemas of its request and its answer. */
export type CallHead = Pick<Call, 'path' | 'method' | 'access' | 'token'> & Partial<Pick<Call, 'write'>>

/** The calls that the sign-in page makes before its user does anything: their schemas would delay the page. */
export const verifyCodePicture = {
  path: 'common/getVerifyCode.do',
  method: 'GET',
  access: 'public',
  token: false,
} as const satisfies CallHead
export const serviceStatus = {
  path: 'common/getServiceStatus.do',
  method: 'GET',
  access: 'public',
  token: false,
} as const satisfies CallHead
