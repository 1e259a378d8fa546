import 'server-only'
import type { BrandColor } from '../../brand.ts'

/** Contrast of colors by WCAG 2.2. */

type Rgb = readonly [number, number, number]

/** Contrast of text (success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5
/**
 * The surfaces of each scheme in components/layout/theme.ts: the one on which a text has the least contrast, and the
 * one that is tinted with the color under a selected entry.
 */
const surfaces = {
  light: { page: '#f5f6f8', paper: '#ffffff', tint: 0.09 },
  dark: { page: '#222b35', paper: '#222b35', tint: 0.14 },
} as const
export type Scheme = keyof typeof surfaces

const rgbOf = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue]
}
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `color` over `surface`. */
const mixed = (surface: string, color: string, opacity: number): string => {
  const top = rgbOf(color)
  return hexOf(rgbOf(surface).map((part, at) => part + ((top[at] ?? 0) - part) * opacity) as unknown as Rgb)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The text color with the better contrast. One of the two always has at least 4.5. */
const textOn = (color: string): string =>
  contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000'

/**
 * The color itself where text in it is readable on the page, else the nearest shade that is: links and text buttons
 * have this color too.
 */
export function readableColor(color: string, scheme: Scheme): BrandColor {
  const { page, paper, tint } = surfaces[scheme]
  const isReadable = (text: string) =>
    Math.min(contrast(text, page), contrast(text, mixed(paper, text, tint))) >= MIN_CONTRAST
  const end = scheme === 'light' ? '#000000' : '#ffffff'
  let main = color
  for (let step = 1; !isReadable(main); step++) main = mixed(color, end, step / 50)
  return { main, contrastText: textOn(main) }
}
