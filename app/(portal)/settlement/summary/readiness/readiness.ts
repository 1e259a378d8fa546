import type { AnswerOf } from '#lib/contract/call.ts'
import type { readiness } from '#lib/contract/settlement-work.ts'

export type Readiness = AnswerOf<typeof readiness>
