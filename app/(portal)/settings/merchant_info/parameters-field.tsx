'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { MAX_PARAMETER_NAME, MAX_PARAMETER_VALUE, MAX_PARAMETERS } from '#lib/contract/merchant.ts'
import { LinesField } from './lines-field.tsx'
import type { SettingsValues } from './settings-values.ts'

const parts = ['name', 'value'] as const
const longest = { name: MAX_PARAMETER_NAME, value: MAX_PARAMETER_VALUE }

/** The merchant's custom parameters: names and values. */
export function ParametersField({ readOnly }: { readOnly: boolean }) {
  const t = useTranslations('merchant_info')
  const { getValues } = useFormContext<SettingsValues>()
  return (
    <LinesField
      name="customParameters"
      label={t('fields.customParameters')}
      hint={t('parameters_hint', { maximum: MAX_PARAMETERS })}
      none={t('no_parameters')}
      addLabel={t('parameter_add')}
      removeLabel={(number) => t('parameter_remove', { number })}
      blank={{ name: '', value: '' }}
      maximum={MAX_PARAMETERS}
      columns="minmax(0, 2fr) minmax(0, 3fr)"
      readOnly={readOnly}
    >
      {(index) =>
        parts.map((part) => (
          <FormTextField<SettingsValues>
            key={part}
            name={`customParameters.${index}.${part}`}
            label={t(`parameter_${part}`)}
            disabled={readOnly}
            // A newly added line takes the focus.
            autoFocus={part === 'name' && !getValues(`customParameters.${index}.name`)}
            errorText={(key) => (key === 'format' ? t('format') : undefined)}
            input={{
              maxLength: longest[part],
              'aria-label': t('parameter_of', { label: t(`parameter_${part}`), number: index + 1 }),
            }}
          />
        ))
      }
    </LinesField>
  )
}
