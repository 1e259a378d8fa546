import { codeOf, SUCCESS } from '#lib/contract/errors.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { portalWord } from '../vocabulary.ts'

/** The result of each number that was to be deleted: gone, or not there. */
export const deletionResults = (asked: readonly string[], deleted: ReadonlySet<string>, locale: Locale) =>
  asked.map((id) =>
    deleted.has(id)
      ? { id, code: SUCCESS, msg: '' }
      : { id, code: codeOf('record_not_found'), msg: portalWord(locale, 'errors', 'record_not_found') },
  )
