export const WEBSITES = '/risk/website_profile'
