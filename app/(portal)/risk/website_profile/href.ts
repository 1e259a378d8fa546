export const HOME = '/risk/website_profile'

export const websiteHref = (websiteNo: string): string => `${HOME}/${encodeURIComponent(websiteNo)}`
