import type { secondStepMethods } from '#lib/contract/admin.ts'
import type { Passed } from './use-second-step.ts'

export type Method = (typeof secondStepMethods)[number]

export interface SecondStepFormProps {
  /** Passed; the first page is on its way. */
  entering: boolean
  /** Id of the heading: whoever comes into the form hears it. */
  labelledBy: string
  onPassed: (passed: Passed) => void
  onEnded: (reason: string) => void
}
