'use client'

import './styles.css'

import type { ReactNode } from 'react'
import { RecordStepper } from '#components/trail/stepper.tsx'
import { type CopiedNumber, CopiedNumbers } from './copied-numbers.tsx'
import type { MenuLink } from './menu-link.ts'
import { RecordMenu } from './record-menu.tsx'

interface RecordHeaderProps {
  /** The record's main amount, or its name. */
  title: ReactNode
  /** Its states and properties. */
  states?: ReactNode
  numbers: readonly CopiedNumber[]
  /** Shown after the numbers, such as a time. */
  children?: ReactNode
  /** The actions as buttons, at most one of them filled. */
  actions?: ReactNode
  /** Other actions, and pages about the record. */
  menu?: readonly MenuLink[]
}

/** The head of a record's page. In wide windows it stays below the app bar. */
export function RecordHeader({ title, states, numbers, children, actions, menu = [] }: RecordHeaderProps) {
  return (
    <header className="portal-record-header">
      <div className="about">
        <div className="title">
          <h1 className="portal-h1">{title}</h1>
          {states}
        </div>
        <CopiedNumbers numbers={numbers}>{children}</CopiedNumbers>
      </div>
      <RecordStepper />
      <div className="actions">
        {actions}
        <RecordMenu items={menu} />
      </div>
    </header>
  )
}
