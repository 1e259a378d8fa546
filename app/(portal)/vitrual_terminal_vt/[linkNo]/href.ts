/** The page of a payment link. */
export const hrefOfLink = (linkNo: string): string => `/vitrual_terminal_vt/${encodeURIComponent(linkNo)}`
