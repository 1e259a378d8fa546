/** The largest size of a logo on the payment page, in CSS pixels. Smaller images are not enlarged. */
export const LOGO_MAX_WIDTH = 240
export const LOGO_MAX_HEIGHT = 64
