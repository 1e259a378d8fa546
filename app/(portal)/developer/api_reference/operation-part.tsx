import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { getTranslations } from 'next-intl/server'
import { SmallTable } from '#components/detail/small-table.tsx'
import { errorsOfOperation } from '#lib/contract/pay-api/document.ts'
import { type PayOperation, type PayOperationId, payOperations } from '#lib/contract/pay-api/operations.ts'
import { type SampleLanguage, sampleOf } from '#lib/contract/pay-api/samples.ts'
import { Code, Part, Sample } from './code.tsx'
import { English } from './english.tsx'
import { type FieldRow, fieldRows } from './field-rows.ts'

type Json = Record<string, unknown>

interface OperationPartProps {
  id: PayOperationId
  document: Json
  /** Address of the API with its version. */
  url: string
  language: SampleLanguage
}

/** One operation: its fields, errors, a sample and the answer. */
export async function OperationPart({ id, document, url, language }: OperationPartProps) {
  const t = await getTranslations('developer.reference')
  const scopes = await getTranslations('enums.keyScope')
  const operation: PayOperation = payOperations[id]
  const { method, path, scope, description, example } = operation
  const sample = sampleOf(language, id, url)
  const parts = (document.paths as Record<string, Record<string, Json>>)[path]?.[method.toLowerCase()]
  return (
    <Part id={id} title={t(`operations.${id}`)} address={`${method} ${path}`}>
      <div>
        <Chip size="small" label={t('right', { right: scopes(scope) })} />
      </div>
      {description && (
        <Typography variant="body2">
          <English text={description} />
        </Typography>
      )}
      <Fields title={t('parameters')} rows={parameterRows(document, parts)} />
      <Fields title={t('request')} rows={fieldRows(document, bodySchema(parts?.requestBody))} />
      <Sample title={t('sample')} text={sample} />
      <Fields title={t('answer')} rows={answerRows(document, parts, operation)} />
      <Code title={t('answer_example')} text={JSON.stringify(example.answer, null, 2)} />
      <div>
        <Typography variant="subtitle2" component="h3">
          {t('errors')}
        </Typography>
        <Box translate="no" sx={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' }}>
          {errorsOfOperation(operation).join(', ')}
        </Box>
      </div>
    </Part>
  )
}

const bodySchema = (part: unknown): unknown =>
  (part as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.['application/json']
    ?.schema

const answerRows = (document: Json, parts: Json | undefined, { status }: PayOperation): FieldRow[] =>
  fieldRows(document, bodySchema((parts?.responses as Json | undefined)?.[status ?? 200]))

function parameterRows(document: Json, parts: Json | undefined): FieldRow[] {
  const parameters = (parts?.parameters ?? []) as Json[]
  const properties = Object.fromEntries(
    parameters.flatMap(({ name, schema, description }) =>
      typeof name === 'string' ? [[name, { ...(schema as Json), description }]] : [],
    ),
  )
  const required = parameters.flatMap(({ name, required: needed }) => (needed === true ? [name] : []))
  return fieldRows(document, { properties, required })
}

async function Fields({ title, rows }: { title: string; rows: FieldRow[] }) {
  const t = await getTranslations('developer.reference')
  if (rows.length === 0) return null
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <SmallTable
        caption={title}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            field: 'name',
            header: t('field'),
            render: ({ name, required }) => (
              <>
                <code translate="no">{name}</code>
                {required && ` (${t('required')})`}
              </>
            ),
          },
          { field: 'type', header: t('type'), render: ({ type }) => <span translate="no">{type}</span> },
          {
            field: 'description',
            header: t('description'),
            render: ({ description }) => <English text={description} />,
          },
        ]}
      />
    </div>
  )
}
