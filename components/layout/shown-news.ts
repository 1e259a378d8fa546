import type { AnswerOf } from '#lib/contract/call.ts'
import type { getNews } from '#lib/contract/common.ts'

/** The notices of the frame. */
export type News = AnswerOf<typeof getNews>
