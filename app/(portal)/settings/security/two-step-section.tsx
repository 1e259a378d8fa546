'use client'

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Section } from '#components/detail/section.tsx'
import { DayField } from '#components/form/day-field.tsx'
import { MultiSelectField } from '#components/form/multi-select-field.tsx'
import { RadioField } from '#components/form/radio-field.tsx'
import { TextLink } from '#components/layout/text-link.tsx'
import { TypedText } from '#components/typed-text.tsx'
import { type SecurityPolicyInfo, twoStepScopes } from '#lib/contract/security-policy.ts'
import { needsTwoStep } from '#lib/rules/security-policy.ts'
import type { PolicyValues } from './policy-values.ts'
import { useRoleNames } from './use-role-names.ts'

/** Who needs two-step authentication, from which day, and who of them has it off. */
export function TwoStepSection({ info }: { info: SecurityPolicyInfo }) {
  const t = useTranslations('security')
  const scope = useTranslations('enums.twoStepScope')
  const names = useRoleNames(info.roles)
  const { control, formState, setValue } = useFormContext<PolicyValues>()
  const [twoStepFor, twoStepRoles] = useWatch({ control, name: ['twoStepFor', 'twoStepRoles'] })
  const affected = info.withoutTwoStep.filter(({ role }) => needsTwoStep({ twoStepFor, twoStepRoles }, role))
  const isNamed = twoStepFor === 'everyone' || twoStepRoles.length > 0
  return (
    <Section id="two-step" title={t('two_step')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RadioField
          label={t('fields.twoStepFor')}
          value={twoStepFor}
          options={twoStepScopes.map((value) => ({ value, label: scope(value) }))}
          onChange={(value) =>
            setValue('twoStepFor', value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
        {twoStepFor === 'roles' && (
          <MultiSelectField<PolicyValues>
            name="twoStepRoles"
            label={t('fields.twoStepRoles')}
            options={info.roles.map(({ code }) => ({ value: code, label: names(code) }))}
          />
        )}
        {twoStepFor !== 'none' && (
          <>
            <DayField<PolicyValues> name="twoStepFrom" label={t('fields.twoStepFrom')} />
            <Typography variant="body2" color="textSecondary">
              {t('from_hint')}
            </Typography>
            <Box role="status">
              {isNamed && (
                <Typography variant="body2">{t('affected', { count: affected.length })}</Typography>
              )}
              {affected.length > 0 && (
                <Box component="ul" sx={{ my: 0.5, pl: 3, maxHeight: '12rem', overflowY: 'auto' }}>
                  {affected.map(({ userName, name, role }) => (
                    <Typography key={userName} component="li" variant="body2">
                      <TypedText text={name} /> · {userName} · {names(role)}
                    </Typography>
                  ))}
                </Box>
              )}
            </Box>
            {affected.length > 0 && (
              <Typography variant="body2">
                <TextLink href="/settings/administration">{t('to_administrators')}</TextLink>
              </Typography>
            )}
          </>
        )}
      </Box>
    </Section>
  )
}
