'use client'

import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { createElement, type FormEventHandler, type ReactNode, type Ref, useId } from 'react'
import { useFocusHome } from './use-focus-home.ts'

interface DialogFrameProps {
  open: boolean
  title: ReactNode
  /** Default: sm, which is also the minimum width. xs: as wide as the text, and never full screen. */
  maxWidth?: 'xs' | 'sm' | 'md'
  /** An action is in progress: the dialog cannot be closed. */
  locked?: boolean
  /** Adds a close button next to the title, for dialogs of several steps. */
  closeButton?: boolean
  onClose: () => void
  onClosed?: (() => void) | undefined
  children: ReactNode
}

/** A dialog with a title and one or more DialogBody. On a phone it fills the screen. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, title, maxWidth = 'sm', locked = false, closeButton = false, onClose } = props
  const t = useTranslations('feedback')
  const titleId = useId()
  useFocusHome(open)
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const close = (event: object) => {
    // The second click of a double click can hit the backdrop of a dialog that has become smaller.
    if (!locked && !('detail' in event && Number(event.detail) > 1)) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      fullScreen={phone && maxWidth !== 'xs'}
      fullWidth={maxWidth !== 'xs'}
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: props.onClosed } }}
    >
      <DialogTitle
        id={titleId}
        sx={closeButton ? { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } : {}}
      >
        {title}
        {closeButton && (
          <IconButton aria-label={t('close')} onClick={close} edge="end">
            <Close />
          </IconButton>
        )}
      </DialogTitle>
      {props.children}
    </Dialog>
  )
}

export interface DialogAction {
  label: string
  /** Without it, the button submits the form or follows `href`. */
  onClick?: () => void
  href?: string
  /** The most likely action of the dialog. */
  primary?: boolean
  tone?: 'primary' | 'error' | undefined
  loading?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

interface DialogBodyProps {
  /** If given, the body is a form. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  formRef?: Ref<HTMLFormElement>
  /** Stays visible below the content while the content scrolls. */
  alert?: ReactNode
  actions: readonly (DialogAction | false | undefined)[]
  children: ReactNode
}

/** The content and the buttons of a dialog. */
export function DialogBody({ onSubmit, formRef, alert, actions, children }: DialogBodyProps) {
  const body = (
    <>
      <DialogContent
        sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }}
      >
        {children}
      </DialogContent>
      {alert}
      {createElement(
        DialogActions,
        { sx: { flexWrap: 'wrap', rowGap: 1 } },
        // Single children, so that a button keeps its position and focus when its label changes.
        ...actions.map((action) => action && createElement(ActionButton, action)),
      )}
    </>
  )
  if (!onSubmit) return body
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={onSubmit}
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}
    >
      {body}
    </form>
  )
}

function ActionButton({ label, onClick, href, primary = false, tone = 'primary', ...state }: DialogAction) {
  return (
    <Button
      {...state}
      {...(href !== undefined && { component: NextLink, nativeButton: false, href })}
      type={onClick || href !== undefined ? 'button' : 'submit'}
      variant={primary ? 'contained' : 'text'}
      color={tone}
      // The second click of a double click can hit a button that has just appeared.
      onClick={(event) => event.detail < 2 && onClick?.()}
    >
      {label}
    </Button>
  )
}
