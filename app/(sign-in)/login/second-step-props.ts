import type { secondStepMethods } from '#lib/contract/admin.ts'
import type { Passed } from './use-second-step.ts'

export type Method = (typeof secondStepMethods)[number]

export interface SecondStepFormProps {
  /** The step has succeeded and the first page is loading. */
  entering: boolean
  /** The id of the heading, which screen readers announce with the form. */
  labelledBy: string
  onPassed: (passed: Passed) => void
  onEnded: (reason: string) => void
}
