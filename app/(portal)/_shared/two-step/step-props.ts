import type { Change } from './changes.ts'
import type { Info } from './method-sections.tsx'

export interface StepProps {
  change: Change
  info: Info
  /** Receives new backup codes to show, or null. */
  onDone: (backupCodes: string[] | null) => void
  /**
   * Returns to the password step if the password is required again. Otherwise returns false, and the caller
   * shows the error.
   */
  onRefusal: (error: unknown) => boolean
  /** See useLock. */
  onLock: (locked: boolean) => void
  onClose: () => void
}
