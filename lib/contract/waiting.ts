import { z } from 'zod'
import { id } from './shapes.ts'

/** The answer of a call that can need the approval of a second person (lib/contract/approval.ts). */

export const approvalNo = id.describe('Number of the request for approval.')

const waitingAnswer = z
  .object({ waitingApproval: approvalNo })
  .meta({ id: 'WaitingForApproval', description: 'Nothing has changed yet: a second person must approve.' })

export const orWaiting = <Answer extends z.ZodObject>(answer: Answer) => z.union([answer, waitingAnswer])

export const isWaiting = <Answer extends object>(
  answer: Answer,
): answer is Extract<Answer, z.output<typeof waitingAnswer>> => 'waitingApproval' in answer
