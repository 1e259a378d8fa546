import { codeOf, SUCCESS } from '#lib/contract/errors.ts'
import type { Locale } from '#lib/contract/shapes.ts'
import { portalWord } from '../vocabulary.ts'

/** The result of each number in a batch deletion: deleted, or not found. */
export const deletionResults = (requested: readonly string[], deleted: ReadonlySet<string>, locale: Locale) =>
  requested.map((id) =>
    deleted.has(id)
      ? { id, code: SUCCESS, msg: '' }
      : { id, code: codeOf('record_not_found'), msg: portalWord(locale, 'errors', 'record_not_found') },
  )
