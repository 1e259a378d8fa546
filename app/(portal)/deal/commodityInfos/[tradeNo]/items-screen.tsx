'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { NoPermission } from '#components/feedback/no-permission.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RemoveButton } from '#components/form/remove-button.tsx'
import { useContractForm } from '#components/form/use-contract-form.ts'
import { useIsHydrated } from '#components/form/use-is-hydrated.ts'
import { ListHead } from '#components/grid/list-head.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { useCan } from '#lib/client/portal.tsx'
import { type CommodityRow, commoditySheet, MAX_PRODUCTS } from '#lib/contract/commodity.ts'
import type { CellIssue } from '#lib/contract/upload.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useFieldMessage } from '#lib/i18n/use-field-message.ts'
import { cellsOfTexts, type ItemText, itemTextIssues } from '#lib/rules/commodity.ts'
import { OrderForm } from '../../order-form.tsx'

const HOME = '/deal/commodityInfos'
const EMPTY: ItemText = { name: '', price: '', quantity: '1' }

interface Values {
  items: ItemText[]
}

/** The product details of one order, item by item. */
export function ItemsScreen({ row }: { row: CommodityRow }) {
  const t = useTranslations('commodity')
  const messageOf = useFieldMessage()
  const can = useCan()
  const home = useListHref(HOME)
  return (
    <div className="portal-stack close">
      <ListHead title={t('form.title', { tradeNo: row.tradeNo })}>
        <LinkButton href={home} look="outlined">
          {t('back')}
        </LinkButton>
      </ListHead>
      {!can(commoditySheet.saveRows) ? (
        <NoPermission />
      ) : row.eligible ? (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <ItemsForm row={row} />
        </Paper>
      ) : (
        <Alert severity="info">{messageOf('order_not_eligible')}</Alert>
      )}
    </div>
  )
}

function ItemsForm({ row }: { row: CommodityRow }) {
  const { tradeNo, currency, products } = row
  const t = useTranslations('commodity.form')
  const label = useTranslations('fields.commodity')
  const messageOf = useFieldMessage()
  const format = useFormat()
  const [refused, setRefused] = useState<readonly CellIssue[]>([])
  const contractForm = useContractForm<typeof commoditySheet.saveRows, Values>({
    def: commoditySheet.saveRows,
    intent: tradeNo,
    values: {
      items:
        products.length === 0
          ? [EMPTY]
          : products.map(({ name, price, quantity }) => ({ name, price, quantity: String(quantity) })),
    },
    inputOf: ({ items }) => ({
      fileName: tradeNo,
      rows: [{ line: 1, cells: { tradeNo, ...cellsOfTexts(items) } }],
    }),
    rules: ({ items }) =>
      items.flatMap((item, index) =>
        Object.entries(itemTextIssues(item, currency)).map(([field, message]) => ({
          path: `items.${index}.${field}`,
          message,
        })),
      ),
    lists: ['items'],
    mode: 'onSubmit',
  })
  const { fields, append, remove } = useFieldArray({ control: contractForm.form.control, name: 'items' })
  return (
    <OrderForm
      form={contractForm}
      title={t('title', { tradeNo })}
      home={HOME}
      saveLabel={t('save')}
      saved={t('saved')}
      isSaved={({ rows }) => {
        const issues = rows.flatMap((one) => one.issues)
        setRefused(issues)
        return issues.length === 0
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {label('orderNo')} {row.orderNo} · {format.money(row.amount, currency)}
      </Typography>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          data-line
          role="group"
          aria-label={t('item', { number: index + 1 })}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
        >
          <ItemField name={`items.${index}.name`} label={label('details')} flex="1 1 18rem" />
          <ItemField
            name={`items.${index}.price`}
            label={format.explained(label('price'), currency)}
            flex="0 1 10rem"
            inputMode="decimal"
          />
          <ItemField
            name={`items.${index}.quantity`}
            label={label('quantity')}
            flex="0 1 7rem"
            inputMode="numeric"
          />
          <RemoveButton
            label={t('remove', { number: index + 1 })}
            icon={Trash2}
            idle={fields.length === 1}
            onRemove={() => remove(index)}
          />
        </Box>
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PlainButton
          look="text"
          size="dense"
          idle={fields.length >= MAX_PRODUCTS}
          onClick={() => append(EMPTY, { shouldFocus: false })}
        >
          <Icon icon={Plus} />
          {t('more')}
        </PlainButton>
        {fields.length >= MAX_PRODUCTS && (
          <Typography variant="body2" color="textSecondary">
            {t('limit', { items: MAX_PRODUCTS })}
          </Typography>
        )}
      </Box>
      {refused.map(({ column, message }) => (
        <Alert key={column} severity="error">
          {messageOf(message)}
        </Alert>
      ))}
    </OrderForm>
  )
}

interface ItemFieldProps {
  name: `items.${number}.${keyof ItemText}`
  label: string
  flex: string
  inputMode?: 'decimal' | 'numeric'
}

function ItemField({ name, label, flex, inputMode }: ItemFieldProps) {
  const isHydrated = useIsHydrated()
  return (
    <FormTextField<Values>
      name={name}
      label={label}
      required
      sx={{ flex }}
      input={{ readOnly: !isHydrated, ...(inputMode && { inputMode }) }}
    />
  )
}
