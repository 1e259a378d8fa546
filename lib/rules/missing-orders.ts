/** Downloads of orders without a waybill or product details (spec §9 Downloads). */
export const MAX_MISSING_ORDERS = 5000
export const UNSHIPPED_MONTHS = 6
