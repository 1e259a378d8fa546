/** The notices that a user has dismissed for a day, as text of a cookie: `2026-01-31 notice-1 notice-2`. */

export const dismissedText = (day: string, ids: readonly string[]): string => [day, ...ids].join(' ')

/** The notices dismissed on this day. Users can edit cookies: any other text dismisses none. */
export function dismissedOn(day: string, text: string | undefined): readonly string[] {
  const [then, ...ids] = (text ?? '').split(' ')
  return then === day ? ids : []
}
