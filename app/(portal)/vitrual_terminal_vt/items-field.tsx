'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { RemoveButton } from '#components/form/remove-button.tsx'
import { useFieldWords } from '#components/form/use-field-words.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { MAX_ITEM_NAME, MAX_LINK_ITEMS } from '#lib/contract/link.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { itemsTotal, linkPriceIssues } from '#lib/rules/link-price.ts'
import { type LinkValues, noItem, pricedItems } from './link-values.ts'

/** The line items of a link, with their sum. */
export function ItemsField() {
  const t = useTranslations('link.items')
  const labelId = useId()
  const format = useFormat()
  const errorText = useFieldWords()
  const { formState, getFieldState } = useFormContext<LinkValues>()
  const { fields, append, remove } = useFieldArray<LinkValues, 'items'>({ name: 'items' })
  const { currency, items } = useWatch<LinkValues>() as LinkValues
  const priced = pricedItems(items)
  const isPriced = currency && linkPriceIssues({ currency, items: priced }).length === 0
  const isCounted = priced.every(({ quantity }) => Number.isInteger(quantity))
  const problem = errorText(getFieldState('items', formState).error)
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={labelId} variant="subtitle2" component="h3">
        {t('title')}
      </Typography>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          data-line
          role="group"
          aria-label={t('number', { number: index + 1 })}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: {
              xs: 'minmax(0, 2fr) minmax(0, 3fr) auto',
              sm: 'minmax(0, 3fr) 6rem minmax(0, 2fr) auto',
            },
            '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          }}
        >
          <FormTextField<LinkValues>
            name={`items.${index}.name`}
            label={t('name')}
            required
            input={{ maxLength: MAX_ITEM_NAME, spellCheck: true }}
          />
          <FormTextField<LinkValues>
            name={`items.${index}.quantity`}
            label={t('quantity')}
            required
            input={{ inputMode: 'numeric', maxLength: 3 }}
          />
          <FormTextField<LinkValues>
            name={`items.${index}.unitPrice`}
            label={t('unitPrice')}
            required
            input={{ inputMode: 'decimal', maxLength: 20 }}
          />
          <RemoveButton
            label={t('remove', { number: index + 1 })}
            idle={fields.length === 1}
            onRemove={() => remove(index)}
          />
        </Box>
      ))}
      {problem && (
        <Typography variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          justifyContent: 'space-between',
          alignItems: 'center',
        }}
      >
        <Button
          startIcon={<Icon icon={Plus} />}
          disabled={fields.length >= MAX_LINK_ITEMS}
          onClick={() => append({ ...noItem })}
        >
          {t('add')}
        </Button>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {isPriced &&
            isCounted &&
            t('total', { money: format.money(itemsTotal(currency, priced), currency) })}
        </Typography>
      </Box>
    </Box>
  )
}
