import 'server-only'
import { isMobileDevice } from '../rules/device.ts'

/** What the server can know of rule 2's narrow screens: mobile devices. The shell sees the width. */
export function isNarrow(request: { get(name: string): string | null }): boolean {
  return request.get('sec-ch-ua-mobile') === '?1' || isMobileDevice(request.get('user-agent') ?? '')
}
