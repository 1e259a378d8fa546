import type { AnswerOf } from '#lib/contract/call.ts'
import type { newsList } from '#lib/contract/notice.ts'

/** The request of the shell: the newest unread notices and their number. */
export const unreadNews = { read: false, pageSize: 10 } as const
/** The page to which the call belongs, on every page. */
export const NEWS_PAGE = '/notice/bulletin_details'

export type UnreadNews = AnswerOf<typeof newsList>
