import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { fakeApi } from './fake-api.ts'

/** Callers of sensitive calls, and the steps of their users (tests/components/sensitive-calls). */

export interface Caller {
  /** The file that uses useSensitiveCall or one of the form hooks on it. */
  file: string
  path: string
  ui: ReactNode
  answers?: Parameters<typeof fakeApi>[0]
  /** Steps before the first attempt. */
  enter?: (user: UserEvent) => Promise<unknown>
  /** One attempt; can be repeated. */
  send: (user: UserEvent) => Promise<unknown>
}

export const press = (name: RegExp) => async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name }))
export const type = async (user: UserEvent, name: RegExp, text: string) =>
  user.type(await screen.findByLabelText(name, { selector: 'input, textarea' }), text)
