import type { LogRow, logDownload } from '#lib/contract/merchant-log.ts'
import type { Handler } from '../context.ts'
import type { Fields } from '../export/columns.ts'
import { fileOf } from '../export/file.ts'
import { logCondition, logSource } from './filter.ts'
import { readLogs } from './rows.ts'

/** A change in one cell: a line for each field. */
type Line = Omit<LogRow, 'changes'> & { changes: string }

const fields: Required<Fields<Omit<Line, 'changed'>>> & Fields<Line> = {
  logNo: 'text',
  at: 'time',
  userName: 'text',
  name: 'text',
  call: 'text',
  operation: 'text',
  target: 'text',
  result: 'enum:logResult',
  code: 'text',
  reason: 'text',
  ip: 'text',
  device: 'text',
  userAgent: 'text',
  requestId: 'text',
  changed: 'number',
  changes: 'text',
}

/** The filtered log as a file; what a change was comes along with how many fields it had. */
export const downloadLogs: Handler<typeof logDownload> = async ({ ctx, input }) => {
  const { where, range } = logCondition(input, ctx)
  const asked = input.columns.flatMap((name) => (name === 'changed' ? ['changed', 'changes'] : [name]))
  return fileOf({
    ctx,
    input: { ...input, columns: asked },
    source: logSource,
    where,
    words: 'logs',
    area: 'fields',
    fields,
    read: async (keys) => (await readLogs(ctx, keys)).map(lineOf),
    name: 'operations',
    range,
  })
}

const lineOf = ({ changes, ...row }: LogRow): Line => ({
  ...row,
  changes: changes
    .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
    .join('\n'),
})
