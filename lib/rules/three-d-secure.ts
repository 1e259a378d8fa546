/** 3-D Secure: the issuer authenticates the cardholder during the payment. */

/** Minutes that a cardholder has for a challenge. */
export const CHALLENGE_MINUTES = 15

/** Decline codes of orders whose cardholder was not authenticated. */
export const challengeCodes = { failed: 'A1', abandoned: 'A2' } as const
