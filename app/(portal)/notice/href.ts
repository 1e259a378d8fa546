/** The address of a notice's page. */
export const newsHref = (newsId: string) => `/notice/bulletin_details/${encodeURIComponent(newsId)}`
