/** Downloads and uploads are blocked on mobile devices (spec §8). Width alone does not make a device mobile. */
export const isMobileDevice = (userAgent: string): boolean =>
  /Android|iPhone|iPad|iPod|Mobile|HarmonyOS|Windows Phone/i.test(userAgent)

/** Up to this width the menu is a drawer and spec §2.3 rule 2 redirects. */
export const NARROW_WIDTH = 992

/** The order matters: many browsers also name the browser that they derive from. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['WeChat', /MicroMessenger\/(\d{1,4})/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d{1,4})/],
  ['Opera', /OPR\/(\d{1,4})/],
  ['Samsung Internet', /SamsungBrowser\/(\d{1,4})/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d{1,4})/],
  ['Safari', /Version\/(\d{1,4})[^ ]* (?:Mobile\/\S+ )?Safari/],
]
const systems: readonly [name: string, pattern: RegExp][] = [
  ['HarmonyOS', /HarmonyOS/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]

/** Browser and system of a user agent, such as 'Chrome 141 (Windows)'. All words are from the lists above. */
export function deviceName(userAgent: string): string {
  const browser = browsers
    .map(([name, pattern]) => [name, pattern.exec(userAgent)?.[1]] as const)
    .find(([, version]) => version !== undefined)
  const system = systems.find(([, pattern]) => pattern.test(userAgent))
  if (!browser) return system?.[0] ?? ''
  return browser.join(' ') + (system ? ` (${system[0]})` : '')
}

/** The same browser after an update: 'Chrome (Windows)' of 'Chrome 141 (Windows)'. */
export const withoutVersion = (device: string): string => device.replace(/ \d+/, '')
