'use client'

import { type ReactNode, useState } from 'react'
import { LeaveQuestion } from './leave-question.tsx'

/** Closes a dialog, and asks first if it has unsaved input. Render the question next to the dialog. */
export function useConfirmLeave({ unsaved, onClose }: { unsaved: boolean; onClose: () => void }): {
  close: () => void
  question: ReactNode
} {
  const [asking, setAsking] = useState(false)
  return {
    close: () => (unsaved ? setAsking(true) : onClose()),
    question: (
      <LeaveQuestion
        open={asking}
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        onClose={() => setAsking(false)}
      />
    ),
  }
}
