/** Patterns of shapes.ts that are also checked where no schema is needed. */

/** IANA name of a time zone. */
export const timeZonePattern = /^[A-Za-z0-9_+\-/]{1,64}$/
