import type { AnswerOf } from '#lib/contract/call.ts'
import type { newsList } from '#lib/contract/notice.ts'

/** What the shell asks for: the newest of the unread notices, and how many there are. */
export const unreadNews = { read: false, pageSize: 10 } as const
/** The page that the call belongs to, whichever page it is asked from. */
export const NEWS_PAGE = '/notice/bulletin_details'

export type UnreadNews = AnswerOf<typeof newsList>
