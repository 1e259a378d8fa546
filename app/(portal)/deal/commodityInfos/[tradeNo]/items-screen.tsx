'use client'

import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorAlert } from '#components/feedback/error-alert.tsx'
import { NoPermission } from '#components/feedback/no-permission.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { useAlive } from '#components/form/use-alive.ts'
import { ListHead } from '#components/grid/list-head.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { nextDue } from '#components/trail/trail.ts'
import { trail, useFillFocus, useListHref, useStep } from '#components/trail/use-trail.ts'
import { CallError } from '#lib/call-error.ts'
import { useIntent } from '#lib/client/intent.ts'
import { useCan } from '#lib/client/portal.tsx'
import { useCallMutation } from '#lib/client/query.ts'
import { type CommodityRow, commoditySheet, MAX_PRODUCTS } from '#lib/contract/commodity.ts'
import type { CellIssue } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { cellsOfTexts, type ItemText, itemTextIssues } from '#lib/rules/commodity.ts'
import { SaveButtons } from '../../save-buttons.tsx'

interface Item extends ItemText {
  key: number
}

let keys = 0
const empty = (): Item => {
  keys += 1
  return { key: keys, name: '', price: '', quantity: '1' }
}

/** The product details of one order, item by item. */
export function ItemsScreen({ row }: { row: CommodityRow }) {
  const t = useTranslations('commodity')
  const feedback = useTranslations('feedback')
  const label = useTranslations('fields.commodity')
  const say = useFieldMessage()
  const format = useFormat()
  const notices = useNotices()
  const router = useRouter()
  const can = useCan()
  const intent = useIntent<unknown>(`commodity.${row.tradeNo}`)
  const save = useCallMutation(commoditySheet.saveRows)
  const [items, setItems] = useState<Item[]>(() =>
    row.products.length === 0
      ? [empty()]
      : row.products.map(({ name, price, quantity }) => ({
          ...empty(),
          name,
          price,
          quantity: String(quantity),
        })),
  )
  const alive = useAlive()
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly CellIssue[]>([])
  const issues = tried ? items.map((item) => itemTextIssues(item, row.currency)) : []

  const [dirty, setDirty] = useState(false)
  const edit = (next: (now: Item[]) => Item[]) => {
    setDirty(true)
    setRefused([])
    setItems(next)
  }
  const change = (key: number, part: Partial<Item>) =>
    edit((now) => now.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const home = useListHref('/deal/commodityInfos')
  const form = useRef<HTMLFormElement>(null)
  useFillFocus(form)
  const step = useStep()
  const next = step && nextDue(step)
  /** @param onward the address of the form that comes next */
  const submit = async (onward?: string) => {
    setTried(true)
    if (items.some((item) => Object.keys(itemTextIssues(item, row.currency)).length > 0)) return
    const input = {
      fileName: row.tradeNo,
      rows: [{ line: 1, cells: { tradeNo: row.tradeNo, ...cellsOfTexts(items) } }],
    }
    try {
      const token = await intent.token()
      intent.send(input)
      const { rows } = await save.mutateAsync({ input, token })
      intent.settle()
      const wrong = rows.flatMap((one) => one.issues)
      if (wrong.length > 0) return setRefused(wrong)
      setDirty(false)
      notices.success(t('form.saved'))
      trail.finish()
      if (onward === undefined) router.push(home)
      else router.replace(onward)
    } catch (error) {
      if (error instanceof CallError && !error.resultUnknown) intent.settle()
    }
  }
  const field = (
    item: Item,
    index: number,
    name: keyof ItemText,
    header: string,
    width: string,
    mode?: 'decimal' | 'numeric',
  ) => {
    const issue = issues[index]?.[name]
    return (
      <TextField
        label={header}
        required
        value={item[name]}
        onChange={(event) => change(item.key, { [name]: event.target.value })}
        error={issue !== undefined}
        helperText={say(issue)}
        autoComplete="off"
        sx={{ flex: width }}
        slotProps={{ htmlInput: { readOnly: !alive, ...(mode && { inputMode: mode }) } }}
      />
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListHead title={t('form.title', { tradeNo: row.tradeNo })}>
        <LinkButton href={home} variant="outlined">
          {t('back')}
        </LinkButton>
      </ListHead>
      {!can(commoditySheet.saveRows) ? (
        <NoPermission />
      ) : row.eligible ? (
        <Paper
          component="form"
          ref={form}
          variant="outlined"
          noValidate
          aria-label={t('form.title', { tradeNo: row.tradeNo })}
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) void submit(next?.href)
          }}
          sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}
        >
          <LeaveGuard unsaved={dirty} />
          <Typography variant="body2" color="textSecondary">
            {label('orderNo')} {row.orderNo} · {format.money(row.amount, row.currency)}
          </Typography>
          {items.map((item, index) => (
            <Box
              key={item.key}
              role="group"
              aria-label={t('form.item', { number: index + 1 })}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
            >
              {field(item, index, 'name', label('details'), '1 1 18rem')}
              {field(item, index, 'price', `${label('price')} (${row.currency})`, '0 1 10rem', 'decimal')}
              {field(item, index, 'quantity', label('quantity'), '0 1 7rem', 'numeric')}
              <IconButton
                aria-label={t('form.remove', { number: index + 1 })}
                disabled={items.length === 1}
                onClick={() => edit((now) => now.filter(({ key }) => key !== item.key))}
              >
                <Delete />
              </IconButton>
            </Box>
          ))}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Button
              startIcon={<Add />}
              disabled={items.length >= MAX_PRODUCTS}
              onClick={() => edit((now) => [...now, empty()])}
            >
              {t('form.more')}
            </Button>
            {items.length >= MAX_PRODUCTS && (
              <Typography variant="body2" color="textSecondary">
                {t('form.limit')}
              </Typography>
            )}
          </Box>
          {refused.map(({ column, message }) => (
            <Alert key={column} severity="error">
              {say(message)}
            </Alert>
          ))}
          <ErrorAlert error={save.error} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SaveButtons
              label={t('form.save')}
              next={next !== undefined}
              saving={save.isPending}
              onSave={() => void submit()}
            />
            <LinkButton href={home} variant="text">
              {feedback('cancel')}
            </LinkButton>
          </Box>
        </Paper>
      ) : (
        <Alert severity="info">{say('order_not_eligible')}</Alert>
      )}
    </Box>
  )
}
