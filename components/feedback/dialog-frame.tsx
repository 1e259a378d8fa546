'use client'

import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createElement, type FormEventHandler, type ReactNode, type Ref, useId } from 'react'
import { LinkButton } from '#components/layout/link-button.tsx'
import { PlainButton } from '#components/plain/button.tsx'
import { DialogHead } from './dialog-head.tsx'
import { useFocusHome } from './use-focus-home.ts'

interface DialogFrameProps {
  open: boolean
  title: ReactNode
  /** Default: sm, which is also the minimum width. xs: as wide as the text, and never full screen. */
  maxWidth?: 'xs' | 'sm' | 'md'
  /** An action is in progress: the dialog cannot be closed. */
  locked?: boolean
  onClose: () => void
  onClosed?: (() => void) | undefined
  children: ReactNode
}

/** A dialog with a title and one or more DialogBody. On a phone it fills the screen. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, title, maxWidth = 'sm', locked = false, onClose } = props
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
      <DialogHead id={titleId} onClose={locked ? undefined : close}>
        {title}
      </DialogHead>
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
  /** Default: none, so that only the close icon closes the dialog. */
  actions?: readonly (DialogAction | false | undefined)[]
  children: ReactNode
}

/** The content and the buttons of a dialog. */
export function DialogBody({ onSubmit, formRef, alert, actions, children }: DialogBodyProps) {
  const body = (
    <>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 2,
          alignContent: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          // Tables that scroll sideways would be cut off instead of making the content scroll.
          gridAutoRows: 'max-content',
          pt: 1,
        }}
      >
        {children}
      </DialogContent>
      {alert}
      {actions &&
        createElement(
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
      method="post"
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
  const look = primary ? 'contained' : 'text'
  if (href !== undefined) {
    return (
      <LinkButton href={href} look={look} {...(onClick && { onClick })}>
        {label}
      </LinkButton>
    )
  }
  return (
    <PlainButton
      {...state}
      type={onClick ? 'button' : 'submit'}
      look={look}
      size="dense"
      tone={tone === 'error' ? 'error' : undefined}
      // The second click of a double click can hit a button that has just appeared.
      onClick={(event) => event.detail < 2 && onClick?.()}
    >
      {label}
    </PlainButton>
  )
}
