import { writeXlsx } from 'hucre/xlsx'
import type { Locale } from '#lib/contract/shapes.ts'
import type { FileAnswer } from '../context.ts'
import { fileTypes } from '../export/sheet-file.ts'
import { portalWord, providerWord } from '../vocabulary.ts'
import { fileWordOf, type UploadKind, wordsOf } from './batch.ts'

interface TemplateColumn {
  name: string
  /** `one`: at least one of the columns with this mark is required. */
  demand: 'required' | 'one' | 'optional'
  /** The allowed values of the cell, offered as a list if the spreadsheet supports it. */
  choices?: readonly string[]
}

const ROWS_WITH_CHOICES = 10_000
/** Text format of a cell: it keeps all digits of long numbers. */
const TEXT = '@'

/** An empty workbook with a second sheet that explains its columns, in the language of the request. */
export async function templateOf(
  kind: UploadKind,
  locale: Locale,
  columns: readonly TemplateColumn[],
  values: Record<string, string>,
): Promise<FileAnswer> {
  const label = (name: string) => portalWord(locale, 'fields', `${wordsOf[kind]}.${name}`)
  const word = (key: string) => providerWord(locale, 'upload', key, values)
  const header = ({ name, demand }: TemplateColumn) =>
    demand === 'required' ? `${label(name)} *` : label(name)
  const body = await writeXlsx({
    sheets: [
      {
        name: word(`${kind}.sheet`),
        columns: columns.map((column) => ({
          width: Math.max(16, header(column).length * 2),
          numFmt: TEXT,
        })),
        rows: [columns.map(header)],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap((column, index) =>
          column.choices
            ? [
                {
                  type: 'list' as const,
                  values: [...column.choices],
                  range: `${letter(index)}2:${letter(index)}${ROWS_WITH_CHOICES + 1}`,
                  allowBlank: true,
                },
              ]
            : [],
        ),
      },
      {
        name: word('notes.sheet'),
        columns: [{ width: 24 }, { width: 16 }, { width: 90 }],
        rows: [
          [word('notes.column'), word('notes.demand'), word('notes.meaning')],
          ...columns.map((column) => [
            label(column.name),
            word(`notes.${column.demand}`),
            word(`${kind}.${column.name}`),
          ]),
          [],
          [word(`${kind}.rules`)],
        ],
      },
    ],
  })
  return {
    fileName: `${fileWordOf(kind)}-template.xlsx`,
    contentType: fileTypes.xlsx,
    body: Buffer.from(body),
  }
}

const letter = (index: number): string => String.fromCharCode(65 + index)
