/** Limits that the texts of every form can name. They are here without their rules, so that a form loads only these. */

/** Size of one spreadsheet or image. */
export const MAX_FILE_MB = 2
/** At most 16 digits before the point (spec §5 Refunds). */
export const MAX_AMOUNT_DIGITS = 16
/** Orders up to this age take product details. */
export const COMMODITY_MONTHS = 6
