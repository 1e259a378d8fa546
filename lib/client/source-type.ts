import { parseCookie } from 'cookie'
import { SOURCE_TYPE } from '../source-type.ts'
import { deleteDocumentCookie } from './preferences.ts'

/** Moves the value from the server into the browser's storage. */
export function keepSourceType(): void {
  const value = parseCookie(document.cookie)[SOURCE_TYPE]
  if (!value) return
  try {
    localStorage.setItem(SOURCE_TYPE, value)
  } catch {
    // Without storage, the value is not kept.
  }
  deleteDocumentCookie(SOURCE_TYPE)
}
