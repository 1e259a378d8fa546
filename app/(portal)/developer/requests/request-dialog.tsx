'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { RecordLink } from '#components/detail/record-link.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import type { RowDialogProps } from '#components/form/use-edited.ts'
import { callOptions } from '#lib/client/query.ts'
import { getRequest, type RequestRow } from '#lib/contract/pay-request.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { keyHref, orderHref } from '#lib/record-hrefs.ts'

/** A request with its bodies, as the log keeps them. */
export function RequestDialog({ row, open, onClose, onClosed }: RowDialogProps<RequestRow>) {
  const t = useTranslations('developer.requests')
  const label = useTranslations('developer.requests.fields')
  const environments = useTranslations('enums.environment')
  const firstKey = useTranslations('developer.keys')
  const format = useFormat()
  const { requestId, tradeNo, errorCode } = row
  const query = useQuery(callOptions(getRequest, { requestId }))
  const item = (id: keyof RequestRow & Parameters<typeof label>[0], value: React.ReactNode) => ({
    id,
    label: label(id),
    value,
  })
  return (
    <DialogFrame
      open={open}
      maxWidth="md"
      title={`${row.method} ${row.path}`}
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogBody>
        {errorCode && (
          <Alert severity="warning">
            {errorCode}: {query.data?.advice}
          </Alert>
        )}
        <DescriptionList
          items={[
            item('at', format.dateTime(row.at)),
            item('status', row.status),
            item('durationMs', format.count(row.durationMs)),
            item(
              'keyName',
              <RecordLink
                text={row.keyName ?? firstKey('first_key')}
                href={() => keyHref(row.keyNo)}
                typed
              />,
            ),
            item('keyNo', row.keyNo),
            item('environment', environments(row.environment)),
            item('gatewayNo', row.gatewayNo),
            item('ip', row.ip),
            ...(tradeNo
              ? [item('tradeNo', <RecordLink text={tradeNo} href={() => orderHref(tradeNo)} />)]
              : []),
            item('requestId', requestId),
          ]}
        />
        <Fetched query={query} level={3} skeleton={<ListSkeleton rows={4} />}>
          {({ request, response }) => (
            <>
              <Body title={t('request')} text={request} none={t('no_body')} />
              <Body title={t('response')} text={response} none={t('no_body')} />
            </>
          )}
        </Fetched>
      </DialogBody>
    </DialogFrame>
  )
}

function Body({ title, text, none }: { title: string; text: string; none: string }) {
  return (
    <div>
      <Typography variant="h3">{title}</Typography>
      {text ? (
        <Box
          component="pre"
          translate="no"
          tabIndex={0}
          role="region"
          aria-label={title}
          sx={{
            m: 0,
            mt: 1,
            p: 1.5,
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontSize: 13,
            overflow: 'auto',
          }}
        >
          {text}
        </Box>
      ) : (
        <Typography color="textSecondary">{none}</Typography>
      )}
    </div>
  )
}
