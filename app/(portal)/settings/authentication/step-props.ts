import type { Change } from './changes.ts'
import type { Info } from './method-sections.tsx'

export interface StepProps {
  change: Change
  info: Info
  /** New codes to be shown, or none. */
  onDone: (backupCodes: string[] | null) => void
  /** Back to the password where it is asked again; else the caller shows the error itself. */
  onRefusal: (error: unknown) => boolean
  onClose: () => void
}
