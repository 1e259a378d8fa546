import { RecordLink } from '#components/detail/record-link.tsx'
import { TypedText } from '#components/typed-text.tsx'
import type { LogRow } from '#lib/contract/merchant-log.ts'
import { recordHref } from '#lib/record-hrefs.ts'

/** The record of an entry: a link to its page if the user can open it. Several records are plain text. */
export function RecordCell({ row }: { row: Pick<LogRow, 'target' | 'records' | 'facts'> }) {
  const { target, records, facts } = row
  const [record, ...others] = records
  if (!target || !record || others.some(({ kind }) => kind === record.kind))
    return target && <TypedText text={target} />
  return <RecordLink text={target} typed href={() => recordHref(record, facts)} />
}
