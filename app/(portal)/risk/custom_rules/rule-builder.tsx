'use client'

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { RemoveButton } from '#components/form/remove-button.tsx'
import { SelectField } from '#components/form/select-field.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { customMatches, MAX_CUSTOM_CONDITIONS, MAX_CUSTOM_GROUPS } from '#lib/contract/custom-rule.ts'
import { ConditionFields } from './condition-fields.tsx'
import { emptyCondition, emptyGroup, type RuleValues } from './rule-values.ts'

/** Groups of conditions: the conditions of a group, and the groups, are combined with all or any. */
export function RuleBuilder() {
  const t = useTranslations('custom_rule')
  const titleId = useId()
  const { fields, append, remove } = useFieldArray<RuleValues, 'groups'>({ name: 'groups' })
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <div>
        <Typography id={titleId} component="h3" variant="subtitle2">
          {t('builder.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('builder.hint')}
        </Typography>
      </div>
      {fields.length > 1 && (
        <SelectField<RuleValues>
          name="match"
          label={t('builder.groups_match')}
          options={customMatches.map((value) => ({ value, label: t(`match_groups.${value}`) }))}
        />
      )}
      {fields.map(({ id }, index) => (
        <Group key={id} index={index} onRemove={fields.length > 1 ? () => remove(index) : undefined} />
      ))}
      {fields.length < MAX_CUSTOM_GROUPS && (
        <div>
          <Button startIcon={<Icon icon={Plus} />} onClick={() => append(emptyGroup)}>
            {t('builder.add_group')}
          </Button>
        </div>
      )}
    </Box>
  )
}

function Group({ index, onRemove }: { index: number; onRemove: (() => void) | undefined }) {
  const t = useTranslations('custom_rule')
  const number = index + 1
  const { fields, append, remove } = useFieldArray<RuleValues, `groups.${number}.conditions`>({
    name: `groups.${index}.conditions`,
  })
  return (
    <Box
      data-line
      role="group"
      aria-label={t('builder.group', { number })}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
        <SelectField<RuleValues>
          name={`groups.${index}.match`}
          label={t('builder.group_match', { number })}
          options={customMatches.map((value) => ({ value, label: t(`match.${value}`) }))}
        />
        {onRemove && <RemoveButton label={t('builder.remove_group', { number })} onRemove={onRemove} />}
      </Box>
      {fields.map(({ id }, condition) => (
        <ConditionFields
          key={id}
          group={index}
          index={condition}
          onRemove={fields.length > 1 ? () => remove(condition) : undefined}
        />
      ))}
      {fields.length < MAX_CUSTOM_CONDITIONS && (
        <div>
          <Button startIcon={<Icon icon={Plus} />} onClick={() => append(emptyCondition)}>
            {t('builder.add_condition')}
          </Button>
        </div>
      )}
    </Box>
  )
}
