/** Downloads and uploads are blocked on mobile devices (spec §8). Width alone does not make a device mobile. */
export const isMobileDevice = (userAgent: string): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|HarmonyOS|Windows Phone/i.test(userAgent)

/** At this width and below the menu is a drawer, and rule 2 of spec §2.3 redirects. */
export const NARROW_WIDTH = 992
