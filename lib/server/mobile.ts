import 'server-only'
import { isMobileDevice } from '../rules/device.ts'
import type { RequestHeaders } from './call-request.ts'

/** Whether the request comes from a mobile device (spec §2.3 rule 2). The request does not contain the width of the screen. */
export function isMobileRequest(headers: RequestHeaders): boolean {
  return headers.get('sec-ch-ua-mobile') === '?1' || isMobileDevice(headers.get('user-agent') ?? '')
}
