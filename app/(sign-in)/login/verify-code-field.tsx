'use client'

import { RotateCw } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ComponentType, useRef, useState } from 'react'
import { PlainButton } from '#components/plain/button.tsx'
import { Icon } from '#components/plain/icon.tsx'
import { Picture } from '#components/plain/picture.tsx'
import { PlainField, type PlainFieldProps } from '#components/plain/text-field.tsx'
import { CallError } from '#lib/call-error.ts'
import { call } from '#lib/client/call.ts'
import { loadCalls } from './load-calls.ts'
import type { VerifyCode } from './use-verify-code.ts'

interface VerifyCodeFieldProps {
  field: PlainFieldProps
  code: VerifyCode
  /** The user as typed so far, who receives the code by email. */
  identity: () => { merchantNo: string; userName: string }
  /** Requests a new image and empties the field. */
  onRenew: () => void
}

/**
 * The field of the image code, its image (a click or Enter renews it), and the code by email as an
 * alternative.
 */
export function VerifyCodeField({ field, code, identity, onRenew }: VerifyCodeFieldProps) {
  const t = useTranslations('login')
  return (
    <div className="p-code">
      <div className="p-code-row">
        <PlainField
          {...field}
          autoComplete="one-time-code"
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
        />
        <button
          type="button"
          className="p-code-image"
          onClick={onRenew}
          aria-label={t(code.state === 'failed' ? 'verify_code_failed' : 'verify_code_picture')}
          data-verify-id={code.verifyId}
        >
          {code.state === 'ready' ? (
            <Picture src={code.url} alt="" width={120} height={38} />
          ) : code.state === 'loading' ? (
            <span className="p-pulse" />
          ) : (
            <Icon icon={RotateCw} />
          )}
        </button>
      </div>
      <CodeByMail identity={identity} />
    </div>
  )
}

interface CodeUnavailableProps {
  code: VerifyCode
  ErrorAlert: ComponentType<{ error: unknown }>
}

/** Why there is no image code, which every sign-in needs, with a retry. */
export function CodeUnavailable({ code, ErrorAlert }: CodeUnavailableProps) {
  const t = useTranslations('feedback')
  /** Kept while the next attempt runs, so that the alert does not flicker. */
  const [error, setError] = useState<unknown>()
  if (code.error && code.error !== error) setError(code.error)
  if (error && code.state === 'ready') setError(undefined)
  if (!error) return null
  return (
    <div role="alert" className="p-retry">
      <ErrorAlert error={error} />
      <PlainButton look="outlined" size="small" onClick={code.renew} loading={code.state === 'loading'}>
        {t('retry')}
      </PlainButton>
    </div>
  )
}

/** For users who cannot read the image. The message is the same whether or not the user exists. */
function CodeByMail({ identity }: Pick<VerifyCodeFieldProps, 'identity'>) {
  const t = useTranslations('login')
  const [announced, setAnnounced] = useState<string>()
  const [pending, setPending] = useState(false)
  /** Set before the next render: a second code would make the first one invalid. */
  const busy = useRef(false)

  const send = async () => {
    if (busy.current) return
    const { merchantNo, userName } = identity()
    if (!merchantNo.trim() || !userName.trim()) return setAnnounced(t('mail_code_needs'))
    busy.current = true
    setPending(true)
    try {
      const { mailVerifyCode } = await loadCalls()
      const input = mailVerifyCode.request.safeParse({ merchantNo, userName })
      if (!input.success) return setAnnounced(t('mail_code_needs'))
      await call(mailVerifyCode, input.data)
      setAnnounced(t('mail_code_sent'))
    } catch (error) {
      setAnnounced(error instanceof CallError ? error.message : t('verify_code_failed'))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return (
    <div>
      <button type="button" className="p-link p-caption" onClick={send} aria-disabled={pending}>
        {t('mail_code')}
      </button>
      <p className="p-caption" role="status">
        {announced}
      </p>
    </div>
  )
}
