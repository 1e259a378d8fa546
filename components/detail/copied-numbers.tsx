'use client'

import './styles.css'

import type { ReactNode } from 'react'
import { CopyableNumber } from '#components/grid/copyable-number.tsx'

export interface CopiedNumber {
  label: string
  text: string
  /** The record's page. */
  href?: string
}

interface CopiedNumbersProps {
  numbers: readonly CopiedNumber[]
  /** Shown after the numbers, such as a time. */
  children?: ReactNode
}

/** The numbers of a record, each with a copy button. */
export function CopiedNumbers({ numbers, children }: CopiedNumbersProps) {
  return (
    <div className="portal-copied-numbers">
      {numbers.map(({ label, text, href }) => (
        <span key={label} className="number">
          {label}
          <span>
            <CopyableNumber text={text} label={label} href={href} />
          </span>
        </span>
      ))}
      {children}
    </div>
  )
}
