'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Section } from '#components/detail/section.tsx'
import { CallAlert } from '#components/feedback/call-alert.tsx'
import { useNotices } from '#components/feedback/use-notices.tsx'
import { FormTextField } from '#components/form/form-text-field.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { StaleAlert } from '#components/form/stale-alert.tsx'
import { useFieldWords } from '#components/form/use-field-words.tsx'
import { latePart } from '#components/layout/late-part.tsx'
import { LinkButton } from '#components/layout/link-button.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { useListHref } from '#components/trail/use-trail.ts'
import { TypedText } from '#components/typed-text.tsx'
import { CallError } from '#lib/call-error.ts'
import { useCan } from '#lib/client/portal.tsx'
import {
  DESCRIPTION_MAX,
  type RightsBranch,
  ROLE_NAME_MAX,
  type RoleDetail,
  type RoleForm,
  roleAdd,
  roleDelete,
  roleEdit,
} from '#lib/contract/role.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { useLocaleCode } from '#lib/i18n/use-locale-code.ts'
import { HOME, pagesOf, tickPage } from '#lib/rules/role.ts'
import { DeleteRole } from './delete-role.tsx'
import { DiffList } from './diff-list.tsx'
import { EndPreviewButton } from './end-preview-button.tsx'
import { newHref, ROLES } from './href.ts'
import { nameOf } from './name-of.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { RightsSection } from './rights-section.tsx'
import { useDiffText } from './use-diff-text.ts'
import { formOf, useRoleForm } from './use-role-form.ts'
import { type WebsiteRights, WebsitesSection } from './websites-section.tsx'

const PreviewDialog = latePart(() => import('./preview-dialog.tsx').then((module) => module.PreviewDialog))

interface RoleEditorProps {
  /** Undefined for a new role. */
  role?: RoleDetail
  tree: readonly RightsBranch[]
  websites: WebsiteRights
  /** The initial values of the form. */
  start: RoleForm
}

/** A role: names, pages and operations, websites; with preview, changes, and users. */
export function RoleEditor({ role, tree, websites, start }: RoleEditorProps) {
  const t = useTranslations('roles')
  const label = useTranslations('roles.fields')
  const locale = useLocaleCode()
  const format = useFormat()
  const errorText = useFieldWords()
  const can = useCan()
  const router = useRouter()
  const notices = useNotices()
  const { form, call, values, base, save, rebase, setRights, setWebsites } = useRoleForm(role, start)
  const diffOf = useDiffText(tree)
  const [dialog, setDialog] = useState<'preview' | 'review'>()
  const [saved, setSaved] = useState(false)

  const hint =
    role?.type === 'default'
      ? t('default_hint')
      : role?.beyond
        ? t('beyond_hint')
        : can(role ? roleEdit : roleAdd)
          ? undefined
          : t('may_not_hint')
  const editable = hint === undefined
  const before = base ? formOf(base) : formOf(start)
  const lines = diffOf(before, values)
  const changed = lines.length > 0
  // While a result is unknown, the change can be the user's own.
  const comparable = editable && !saved && !call.unknown
  const latest = comparable && role && base && role.version !== base.version ? role : undefined
  const name = nameOf(values, locale).trim() || t('new_title')
  const list = useListHref(ROLES)
  const home = pagesOf(tree).find(({ url }) => url === HOME)
  const { errors } = form.formState

  const send = async () => {
    const outcome = await save()
    setDialog(undefined)
    if (!outcome) return
    setSaved(true)
    const { signedOut } = outcome
    notices.success(signedOut > 0 ? t('saved_out', { count: signedOut }) : t('saved'))
    router.push(list)
  }
  const submit = form.handleSubmit(
    () => (role ? setDialog('review') : send()),
    // The form focuses only its text fields, afterwards.
    (wrong) => {
      const control = wrong.pages || wrong.calls ? '#rights input' : wrong.sites && '#sites input:checked'
      if (control) document.querySelector<HTMLElement>(control)?.focus()
    },
  )

  return (
    <FormProvider {...form}>
      <form className="portal-stack" noValidate onSubmit={submit}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h1" sx={{ mr: 'auto' }}>
            {role ? <TypedText text={nameOf(role, locale)} /> : t('new_title')}
          </Typography>
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setDialog('preview')}>
            {t('preview')}
          </Button>
          {role && can(roleAdd) && (
            <LinkButton href={newHref(role.code)} look="outlined">
              {t('copy')}
            </LinkButton>
          )}
          {role?.type === 'regular' && !role.beyond && can(roleDelete) && (
            <DeleteRole role={role} name={name} />
          )}
          {editable && (
            <PlainButton
              look="contained"
              size="dense"
              type="submit"
              loading={call.pending}
              idle={Boolean(latest)}
            >
              {t('save')}
            </PlainButton>
          )}
        </Box>
        {hint && <Alert severity="info">{hint}</Alert>}
        {latest ? (
          <StaleAlert
            text={t('stale', { who: latest.updatedBy ?? '–' })}
            takeLabel={t('take_theirs')}
            onTake={() => rebase(latest, true)}
            keepLabel={t('keep_mine')}
            onKeep={() => rebase(latest, false)}
          >
            <DiffList lines={diffOf(before, latest)} label={t('stale_changes')} />
          </StaleAlert>
        ) : (
          <>
            <CallAlert call={call} />
            {call.error instanceof CallError && call.error.is('E3545') && <EndPreviewButton />}
          </>
        )}
        <Section id="names" title={t('name_section')}>
          <Box
            component="fieldset"
            disabled={!editable}
            sx={{
              border: 0,
              m: 0,
              p: 0,
              minWidth: 0,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
            }}
          >
            <FormTextField<RoleForm>
              name="nameZh"
              label={label('nameZh')}
              input={{ maxLength: ROLE_NAME_MAX, lang: 'zh', readOnly: !editable }}
            />
            <FormTextField<RoleForm>
              name="nameEn"
              label={label('nameEn')}
              input={{ ...(editable && { maxLength: ROLE_NAME_MAX }), lang: 'en', readOnly: !editable }}
            />
            <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
              <FormTextField<RoleForm>
                name="description"
                label={label('description')}
                input={{ maxLength: DESCRIPTION_MAX, readOnly: !editable }}
              />
            </Box>
            <FormControlLabel
              label={`${label('displayHome')} · ${t('home_hint')}`}
              sx={{ gridColumn: '1 / -1', ml: -0.5 }}
              control={
                <Switch
                  checked={values.displayHome}
                  disabled={!editable || !home?.mine}
                  onChange={(_, on) => setRights(tickPage(values, tree, HOME, on))}
                />
              }
            />
          </Box>
        </Section>
        {changed && role && editable && (
          <Section id="changes" title={t('changes_section')}>
            <DiffList lines={lines} label={t('changes_section')} />
          </Section>
        )}
        <RightsSection
          tree={tree}
          rights={values}
          onChange={editable ? setRights : undefined}
          error={errors.pages ? t('choose_page') : errorText(errors.calls)}
        />
        <WebsitesSection
          known={websites}
          websites={values.sites}
          onChange={editable ? setWebsites : undefined}
          error={errors.sites ? t('choose_website') : undefined}
        />
        {role && (
          <Section id="people" title={t('people_section')}>
            <Typography>
              {role.people.length > 0 ? (
                <TypedText
                  text={format.items(
                    role.people.map(({ userName, name: person }) => format.explained(userName, person)),
                  )}
                />
              ) : (
                t('no_users')
              )}
            </Typography>
          </Section>
        )}
      </form>
      <LeaveGuard unsaved={editable && changed && !saved} />
      {dialog === 'preview' && (
        <PreviewDialog
          open
          name={name}
          role={values}
          tree={tree}
          unsaved={editable && changed}
          onClose={() => setDialog(undefined)}
        />
      )}
      {role && (
        <ReviewDialog
          open={dialog === 'review'}
          lines={lines}
          rightsChange={lines.some(({ kind }) => kind !== 'changed')}
          people={role.people}
          pending={call.pending}
          onConfirm={() => void send()}
          onClose={() => setDialog(undefined)}
        />
      )}
    </FormProvider>
  )
}
