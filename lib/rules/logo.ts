/** How the payment page shows a logo, in CSS pixels: never larger than this, and never larger than it is. */
export const LOGO_MAX_WIDTH = 240
export const LOGO_MAX_HEIGHT = 64
