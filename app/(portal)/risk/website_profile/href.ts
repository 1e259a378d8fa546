export const HOME = '/risk/website_profile'
