'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SmallTable } from '#components/detail/small-table.tsx'
import { DialogBody, DialogFrame } from '#components/feedback/dialog-frame.tsx'
import { Fetched } from '#components/feedback/fetched.tsx'
import { ListSkeleton } from '#components/feedback/skeletons.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { textOf } from '#components/form/number-text.ts'
import { useContractForm } from '#components/form/use-contract-form.ts'
import { type DialogState, type RowDialogProps, useEdited } from '#components/form/use-edited.ts'
import { useCan } from '#lib/client/portal.tsx'
import { callOptions } from '#lib/client/query.ts'
import {
  type CustomRuleRow,
  type CustomRuleVersion,
  customRuleRevert,
  customRuleVersions,
} from '#lib/contract/custom-rule.ts'
import { useFormat } from '#lib/format/use-format.ts'

/** All versions of a rule, what each changed, and the way back to one. */
export function VersionsDialog({
  row,
  latest = row,
  open,
  onClose,
  onClosed,
}: RowDialogProps<CustomRuleRow>) {
  const t = useTranslations('custom_rule.versions')
  const feedback = useTranslations('feedback')
  const can = useCan()
  const query = useQuery(callOptions(customRuleVersions, { customRuleNo: row.customRuleNo }))
  const [shown, setShown] = useState<number>()
  const reverted = useEdited<CustomRuleVersion>()
  return (
    <>
      <DialogFrame
        open={open}
        title={t('title', { name: row.name })}
        maxWidth="md"
        onClose={onClose}
        onClosed={onClosed}
      >
        <DialogBody actions={[{ label: feedback('close'), onClick: onClose }]}>
          <Fetched query={query} level={3} skeleton={<ListSkeleton rows={4} />}>
            {({ list }) => {
              const chosen = list.find(({ version }) => version === (shown ?? list[0]?.version))
              const before = chosen && list.find(({ version }) => version === chosen.version - 1)
              return (
                <>
                  <VersionTable list={list} onCompare={setShown} />
                  {chosen && <Differences before={before} after={chosen} />}
                  {chosen && chosen.version !== latest.version && can(customRuleRevert) && (
                    <div>
                      <Button variant="outlined" aria-haspopup="dialog" onClick={() => reverted.edit(chosen)}>
                        {t('revert', { version: chosen.version })}
                      </Button>
                    </div>
                  )}
                </>
              )
            }}
          </Fetched>
        </DialogBody>
      </DialogFrame>
      {reverted.row && <RevertDialog rule={latest} to={reverted.row} {...reverted.dialog} />}
    </>
  )
}

function VersionTable({
  list,
  onCompare,
}: {
  list: CustomRuleVersion[]
  onCompare: (version: number) => void
}) {
  const t = useTranslations('custom_rule.versions')
  const format = useFormat()
  return (
    <SmallTable
      caption={t('caption')}
      rows={list}
      rowKey={({ version }) => String(version)}
      columns={[
        { field: 'version', header: t('version'), whole: true, render: ({ version }) => version },
        {
          field: 'what',
          header: t('what'),
          render: ({ kind, revertedTo }) => t(`kind.${kind}`, { to: revertedTo ?? '' }),
        },
        { field: 'reason', header: t('reason'), render: ({ reason }) => reason },
        { field: 'author', header: t('author'), render: ({ author }) => author },
        { field: 'at', header: t('at'), whole: true, render: ({ at }) => format.dateTime(at) },
        {
          field: 'compare',
          header: t('compare'),
          align: 'right',
          render: ({ version }) => (
            <Button
              aria-label={t('compare_row', { version })}
              onClick={() => onCompare(version)}
              sx={{ minHeight: 28, py: 0 }}
            >
              {t('compare')}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** The fields that differ between a version and the one before. */
function Differences({ before, after }: { before: CustomRuleVersion | undefined; after: CustomRuleVersion }) {
  const t = useTranslations('custom_rule.versions')
  const label = useTranslations('custom_rule.fields')
  const word = useTranslations('enums')
  const fields = [
    { name: 'name', text: ({ name }: CustomRuleVersion) => [name] },
    { name: 'status', text: ({ status }: CustomRuleVersion) => [word(`customRuleStatus.${status}`)] },
    { name: 'groups', text: ({ conditionLines }: CustomRuleVersion) => conditionLines },
    { name: 'action', text: ({ action }: CustomRuleVersion) => [word(`customAction.${action}`)] },
    { name: 'points', text: ({ points }: CustomRuleVersion) => (points === null ? [] : [String(points)]) },
  ] as const
  const differing = before
    ? fields.filter(({ text }) => text(before).join('\n') !== text(after).join('\n'))
    : fields
  const lines = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>)
  return (
    <Box component="section" aria-live="polite" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography component="h3" variant="subtitle2">
        {before ? t('differences', { from: before.version, to: after.version }) : t('first')}
      </Typography>
      {differing.length === 0 ? (
        <Typography variant="body2">{t('same')}</Typography>
      ) : (
        <SmallTable
          caption={t('compare_row', { version: after.version })}
          rows={differing}
          rowKey={({ name }) => name}
          columns={[
            { field: 'field', header: t('field'), render: ({ name }) => label(name) },
            ...(before
              ? [
                  {
                    field: 'before',
                    header: t('before', { version: before.version }),
                    render: ({ text }: (typeof fields)[number]) => lines(text(before)),
                  },
                ]
              : []),
            {
              field: 'after',
              header: t('before', { version: after.version }),
              render: ({ text }) => lines(text(after)),
            },
          ]}
        />
      )}
    </Box>
  )
}

interface RevertProps extends DialogState {
  rule: CustomRuleRow
  to: CustomRuleVersion
}

function RevertDialog({ rule, to, ...dialog }: RevertProps) {
  const t = useTranslations('custom_rule.versions')
  const notices = useNotices()
  const { customRuleNo } = rule
  // A repeat after an unknown result is the same request.
  const [version] = useState(rule.version)
  const form = useContractForm<typeof customRuleRevert, { reason: string }>({
    def: customRuleRevert,
    intent: `custom_rule.${customRuleNo}.revert`,
    values: { reason: '' },
    inputOf: ({ reason }) => ({ customRuleNo, version, to: to.version, reason: textOf(reason) }),
  })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={t('revert', { version: to.version })}
      saveLabel={t('revert', { version: to.version })}
      onSaved={() => notices.success(t('reverted', { version: to.version }))}
    >
      <FormTextField<{ reason: string }>
        name="reason"
        label={t('revert_reason')}
        input={{ maxLength: 200 }}
        required
      />
    </FormDialog>
  )
}
